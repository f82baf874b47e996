import type {Subject} from '../../widgets.js';

/** True for a colour: by its format, or by the beginning of a pattern such as `^#[0-9a-f]{6}$`. */
export const isColour = ({facts: {string}}: Pick<Subject, 'facts'>) =>
  string?.format === 'color' || /^\^#.*a-f/i.test(string?.patterns?.[0] ?? '');
