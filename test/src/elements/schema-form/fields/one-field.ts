/** A schema with one property, `x`. */
export const one = (schema: object, required = false) => ({
  type: 'object',
  properties: {x: {title: 'X', ...schema}},
  ...(required && {required: ['x']}),
});

/** That many options for an enum. */
export const words = (count: number) => Array.from({length: count}, (_, index) => `word ${index}`);
