import type {Criterion} from './criterion.js';

const noMedia = 'The widget plays neither sound nor video; designs are shown as still pictures.';
const ofPage = 'This concerns the whole page, which is the partner’s.';

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
    'The widget has no pictures of text. Text in a designer’s picture of a design is essential to it.',
  ],
  [
    '1.4.13',
    'Content on Hover or Focus',
    'AA',
    'Nothing appears on hover or focus but the short texts of `title`, which browsers draw and which are elsewhere too.',
  ],
  ['2.1.4', 'Character Key Shortcuts', 'A', 'There are no single-character shortcuts.'],
  ['2.2.1', 'Timing Adjustable', 'A', 'There is no time limit: drafts last as long as the tab, or 30 days.'],
  ['2.3.1', 'Three Flashes or Below Threshold', 'A', 'Nothing flashes.'],
  ['2.4.2', 'Page Titled', 'A', ofPage],
  ['2.4.5', 'Multiple Ways', 'AA', ofPage],
  ['2.5.4', 'Motion Actuation', 'A', 'Nothing is operated by moving the device.'],
  ['3.2.3', 'Consistent Navigation', 'AA', 'The widget has no navigation that repeats on several pages.'],
  [
    '3.2.6',
    'Consistent Help',
    'A',
    'The widget has no help of its own. Help that a page offers stays where the page puts it.',
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
