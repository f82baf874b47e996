/** A success criterion of WCAG 2.2, and what is known of the widget by it. */
export interface Criterion {
  /** Such as `1.4.10`. */
  id: string;
  name: string;
  level: 'A' | 'AA';
  verdict: 'supports' | 'partially supports' | 'does not support' | 'not applicable';
  /** What the verdict means here, or why there is none. */
  remark: string;
  tests: readonly Evidence[];
}

/** A test by its file below `test`, and by its name as it is written there. */
export type Evidence = readonly [file: string, name: string];

type Title = readonly [id: string, name: string, level: Criterion['level']];

export const supports = ([id, name, level]: Title, remark: string, ...tests: Evidence[]): Criterion => ({
  id,
  name,
  level,
  verdict: 'supports',
  remark,
  tests,
});

export const partlySupports = (title: Title, remark: string, ...tests: Evidence[]): Criterion => ({
  ...supports(title, remark, ...tests),
  verdict: 'partially supports',
});

export const notApplicable = (title: Title, reason: string): Criterion => ({
  ...supports(title, reason),
  verdict: 'not applicable',
});

/** A test of every screen. */
export const onEveryScreen = (name: string): Evidence => ['engines/accessibility.test.ts', name];

export const axe = onEveryScreen('breaks no rule of axe');
export const tabbing = onEveryScreen(
  'has a focus that goes to every control in the order of the page, is seen, and changes nothing',
);
export const labelledLeaves: Evidence = [
  'e2e/schema-form.test.ts',
  '${file} is drawn with a labelled control for every leaf',
];
