/** Words of the journey from product to brief. */
export const marketplace = {
  back: 'Back',
  allProducts: 'All products',
  seeDesigners: 'Browse our designers',
  steps: {
    products: 'Choose a product',
    brief: 'Fill in the brief',
    receipt: 'Confirmation',
    designers: 'Browse our designers',
  },
};
