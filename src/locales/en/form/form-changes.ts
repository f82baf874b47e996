/** What a screen reader says when fields appear or disappear: loaded when a visitor begins to fill in a form. */
export const formChanges = {
  appeared: (names: string[]) =>
    names.length === 1 ? `1 new field: ${names.join(', ')}.` : `${names.length} new fields: ${names.join(', ')}.`,
  disappeared: (names: string[]) =>
    names.length === 1
      ? `1 field is no longer asked for: ${names.join(', ')}.`
      : `${names.length} fields are no longer asked for: ${names.join(', ')}.`,
};
