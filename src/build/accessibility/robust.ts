import {supports, type Criterion} from './criterion.js';
import {announcedErrors, announcedFields, axe, labelledLeaves} from './evidence.js';

/** Principle 4 of WCAG 2.2. */
export const robust: readonly Criterion[] = [
  supports(
    ['4.1.2', 'Name, Role, Value', 'A'],
    'Controls are native HTML elements; where there is none, they follow a WAI-ARIA pattern.',
    axe,
    labelledLeaves,
    [
      'src/elements/schema-form/steps/steps.test.ts',
      'says which step is the current one, in the list and in the heading that takes the focus',
    ],
  ),
  supports(
    ['4.1.3', 'Status Messages', 'AA'],
    'Changes away from the focus are announced: results, loading, errors, fields.',
    ['src/elements/designer-gallery/results.test.ts', 'announce the number of results, also when there are none'],
    announcedFields,
    announcedErrors,
  ),
];
