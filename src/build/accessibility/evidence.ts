/** A test by its file below `test`, and by its name as it is written there. */
export type Evidence = readonly [file: string, name: string];

/** A test of every screen. */
export const onEveryScreen = (name: string): Evidence => ['engines/accessibility.test.ts', name];

export const axe = onEveryScreen('breaks no rule of axe');
export const tabbing = onEveryScreen('shows the focus at every control in the order of the page, and changes nothing');
export const labelledLeaves: Evidence = [
  'e2e/schema-form.long.test.ts',
  '${file} is drawn with a labelled control for every leaf',
];
export const orderByKeyboard: Evidence = [
  'engines/keyboard.test.ts',
  'by keyboard alone a visitor chooses a product, corrects errors and orders',
];
export const stepsByKeyboard: Evidence = [
  'engines/keyboard.test.ts',
  'by keyboard alone a visitor goes through a brief in steps',
];
export const errorOnLeaving: Evidence = [
  'src/elements/schema-form/errors.test.ts',
  'shows an error on blur and removes it as soon as it is corrected',
];
export const announcedErrors: Evidence = [
  'src/elements/schema-form/one-voice.test.ts',
  'is the error that appears when a field is left, once, and not where the summary has the focus',
];
export const announcedFields: Evidence = [
  'src/elements/schema-form/schema-form.test.ts',
  'announces fields that appear and vanish',
];
export const forcedColours: Evidence = [
  'e2e/accessibility/forced-colours.test.ts',
  'forced colours distinguish what is chosen, focused and wrong',
];
