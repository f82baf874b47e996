import {partlySupports, supports, type Criterion} from './criterion.js';
import {axe, errorOnLeaving, forcedColours, labelledLeaves, onEveryScreen, tabbing} from './evidence.js';

const large = onEveryScreen('loses nothing when text is twice as large');
const narrow = onEveryScreen('fits into 320 px, in portrait and landscape, without horizontal scrolling');

/** Principle 1 of WCAG 2.2. */
export const perceivable: readonly Criterion[] = [
  partlySupports(
    ['1.1.1', 'Non-text Content', 'A'],
    'Icons and stars have text alternatives. A design has its title, since the service may send no description of its picture.',
    axe,
    [
      'src/elements/designer-profile/designs.test.ts',
      'names an untitled design, and shows a plain frame for one without a picture',
    ],
    ['src/elements/designer-profile/reviews.test.ts', 'gives the stars as text too, and the author where known'],
  ),
  supports(
    ['1.3.1', 'Info and Relationships', 'A'],
    'Fields have labels, groups are field sets or groups with a name, and lists, terms and headings are marked as such.',
    axe,
    labelledLeaves,
    [
      'src/elements/schema-form/review/review.test.ts',
      'takes the focus to its heading, and is a list of terms for a screen reader',
    ],
    [
      'src/elements/designer-gallery/results.test.ts',
      'continue the outline of the page right below its own heading, without skipping a level',
    ],
  ),
  supports(['1.3.2', 'Meaningful Sequence', 'A'], 'The order of the document is the order on the screen.', tabbing),
  supports(
    ['1.3.3', 'Sensory Characteristics', 'A'],
    'Instructions refer to controls by their labels, not by shape or position.',
    ['src/locales/languages.test.ts', 'name the next step by the label of the button: ${language}'],
  ),
  supports(['1.3.4', 'Orientation', 'AA'], 'Works in portrait and landscape.', narrow),
  supports(
    ['1.3.5', 'Identify Input Purpose', 'AA'],
    "Fields whose names ask for the visitor's own details have the `autocomplete` value for them.",
    ['src/elements/schema-form/fields/native-controls.test.ts', 'is drawn for ${name}'],
    ['src/elements/schema-form/fields/text.test.ts', 'is one line for ${what}'],
  ),
  supports(
    ['1.4.1', 'Use of Color', 'A'],
    'Errors, choices and links are marked by words, icons or lines besides colour.',
    axe,
    errorOnLeaving,
    forcedColours,
  ),
  supports(
    ['1.4.3', 'Contrast (Minimum)', 'AA'],
    'With the widget’s own colours, light and dark; a partner can set others.',
    axe,
    onEveryScreen('has enough contrast in dark colours'),
  ),
  supports(
    ['1.4.4', 'Resize Text', 'AA'],
    'All sizes follow the size of text, to 200 %, also on a phone of 320 px.',
    large,
    ['e2e/phone/large-text.test.ts', 'the products are no wider than a small phone at twice the text size'],
  ),
  supports(['1.4.10', 'Reflow', 'AA'], 'Nothing scrolls in two directions at 320 px.', narrow),
  supports(
    ['1.4.11', 'Non-text Contrast', 'AA'],
    'Lines around controls, marks of what is chosen and the ring of the focus have 3:1 against what is beside them.',
    ['src/styles/contrast.test.ts', 'have 3:1 against the surface: ${theme}'],
  ),
  supports(
    ['1.4.12', 'Text Spacing', 'AA'],
    'No element that contains text has a fixed height.',
    onEveryScreen('loses nothing when letters, words, lines and paragraphs are spaced more widely'),
  ),
];
