/** Words of the fields that only brief forms have. */
export const widgets = {
  amount: 'Amount',
  currency: 'Currency',
  search: 'Type to search',
  noMatch: 'Nothing matches. Try another word.',
  choices: (count: number) => (count === 1 ? '1 choice' : `${count} choices`),
  remove: (name: string) => `Remove ${name}`,
  address: 'Address to add',
  addAddress: 'Add',
  addresses: (count: number) => (count === 1 ? '1 address in the list' : `${count} addresses in the list`),
  designer: (id: number) => `Designer ${id}`,
  chooseDesigner: 'Choose a designer',
  chooseDesigners: 'Choose designers',
  useDesigners: (count: number) => (count === 1 ? 'Use 1 designer' : `Use ${count} designers`),
  closeDesigners: 'Close the gallery',
};
