/** What a visitor may answer with. */
export const kinds = {
  string: 'Text',
  number: 'Number',
  integer: 'Whole number',
  boolean: 'Yes or no',
  object: 'Details',
  array: 'List',
  json: 'Written as JSON',
};
