/** What is needed of several fields: as a hint before they are filled in, and as an error. */
export const needs = {
  alternatives: (ways: string[]) => `Please fill in ${ways.map((way) => `“${way}”`).join(' or ')}.`,
  minProperties: (title: string, least: number) =>
    `Please fill in at least ${least} of the fields${title && ` of “${title}”`}.`,
};
