import type {Criterion} from './criterion.js';

const noMedia = 'The widget plays neither sound nor film; designs are shown as still pictures.';
const ofPage = 'This is of a whole page, which is the partner’s.';

const reasons: readonly (readonly [id: string, name: string, level: Criterion['level'], reason: string])[] = [
  ['1.2.1', 'Audio-only and Video-only (Prerecorded)', 'A', noMedia],
  ['1.2.2', 'Captions (Prerecorded)', 'A', noMedia],
  ['1.2.3', 'Audio Description or Media Alternative (Prerecorded)', 'A', noMedia],
  ['1.2.4', 'Captions (Live)', 'AA', noMedia],
  ['1.2.5', 'Audio Description (Prerecorded)', 'AA', noMedia],
  ['1.4.2', 'Audio Control', 'A', noMedia],
  [
    '1.4.5',
    'Images of Text',
    'AA',
    'The widget has no pictures of text. What is written in the designs of designers is essential to them.',
  ],
  [
    '1.4.13',
    'Content on Hover or Focus',
    'AA',
    'Nothing appears on hover or focus but the short texts of `title`, which browsers draw and which are elsewhere too.',
  ],
  ['2.1.4', 'Character Key Shortcuts', 'A', 'There are no shortcuts of a single character.'],
  [
    '2.2.1',
    'Timing Adjustable',
    'A',
    'A visitor has as long as is needed: drafts last as long as the tab, or 30 days.',
  ],
  ['2.3.1', 'Three Flashes or Below Threshold', 'A', 'Nothing flashes.'],
  ['2.4.2', 'Page Titled', 'A', ofPage],
  ['2.4.5', 'Multiple Ways', 'AA', ofPage],
  ['2.5.4', 'Motion Actuation', 'A', 'Nothing is done by moving the device.'],
  ['3.2.3', 'Consistent Navigation', 'AA', 'The widget has no navigation that repeats on several pages.'],
  [
    '3.2.6',
    'Consistent Help',
    'A',
    'The widget has no help of its own. What a page offers stands where the page puts it.',
  ],
  ['3.3.8', 'Accessible Authentication (Minimum)', 'AA', 'Nobody signs in to the widget.'],
];

/** The criteria of WCAG 2.2 that do not apply to the widget, and why. */
export const notApplicable: readonly Criterion[] = reasons.map(([id, name, level, remark]) => ({
  id,
  name,
  level,
  verdict: 'not applicable',
  remark,
  tests: [],
}));
