/** Words of the product picker. */
export const products = {
  heading: 'Choose what you need designed',
  empty: 'There is nothing to order here at the moment.',
  details: 'What you get',
  continue: 'Continue',
  goOn: (title: string) => `Continue with ${title}`,
};
