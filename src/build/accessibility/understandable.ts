import {partlySupports, supports, type Criterion} from './criterion.js';
import {
  announcedFields,
  errorOnLeaving,
  labelledLeaves,
  orderByKeyboard,
  stepsByKeyboard,
  tabbing,
} from './evidence.js';

/** Principle 3 of WCAG 2.2. */
export const understandable: readonly Criterion[] = [
  supports(['3.1.1', 'Language of Page', 'A'], 'The page declares its language, and the widget uses it.', [
    'src/controllers/localize.test.ts',
    'follows the nearest lang, out through shadow roots',
  ]),
  partlySupports(
    ['3.1.2', 'Language of Parts', 'AA'],
    'English text in place of a missing language is marked. What designers and customers write is not, since the service does not name its language.',
    [
      'src/controllers/localize.test.ts',
      'marks its text as English where the page speaks a language without words, until it speaks another',
    ],
  ),
  supports(['3.2.1', 'On Focus', 'A'], 'Focus alone changes nothing.', tabbing),
  supports(
    ['3.2.2', 'On Input', 'A'],
    'A choice continues only by a button; fields that appear or vanish are announced and do not move the focus.',
    orderByKeyboard,
    announcedFields,
  ),
  supports(
    ['3.2.4', 'Consistent Identification', 'AA'],
    'The same action has the same label everywhere, in each language.',
    ['src/locales/languages.test.ts', 'speak of the same things as English: ${language}'],
  ),
  supports(
    ['3.3.1', 'Error Identification', 'A'],
    'Each error is described in text at its field, and a summary links to all of them.',
    errorOnLeaving,
    [
      'src/elements/schema-form/draw/long-form.test.ts',
      'the list of all that is wrong has a hundred entries at most, and its heading counts all',
    ],
    orderByKeyboard,
  ),
  supports(
    ['3.3.2', 'Labels or Instructions', 'A'],
    'Every field has its label, and its description and limits before the field is left.',
    labelledLeaves,
    ['src/elements/schema-form/words/hints.test.ts', 'is drawn above the form: title and description'],
  ),
  supports(
    ['3.3.3', 'Error Suggestion', 'AA'],
    'Errors say what is expected: which values, how many characters, which format.',
    ['src/elements/schema-form/words/hints.test.ts', 'says "${words}"'],
  ),
  supports(
    ['3.3.4', 'Error Prevention (Legal, Financial, Data)', 'AA'],
    'Everything is validated before it is sent. Long briefs are reviewed first; short ones are on one page. Payment follows at the service.',
    [
      'src/elements/brief-form/steps.test.ts',
      'is ordered from its review only, once, with all the answers of its steps',
    ],
    ['src/elements/brief-form/order-sending.test.ts', 'is not sent while the form is not right, and shows where'],
  ),
  supports(
    ['3.3.7', 'Redundant Entry', 'A'],
    'Input is kept through steps, errors, reloads and going back.',
    ['engines/drafts.test.ts', 'a reload keeps the brief and what is typed, with ${attributes}'],
    stepsByKeyboard,
  ),
];
