import {supports, type Criterion} from './criterion.js';
import {
  axe,
  forcedColours,
  labelledLeaves,
  onEveryScreen,
  orderByKeyboard,
  stepsByKeyboard,
  tabbing,
} from './evidence.js';

/** Principle 2 of WCAG 2.2. */
export const operable: readonly Criterion[] = [
  supports(
    ['2.1.1', 'Keyboard', 'A'],
    'Every flow works by keyboard alone.',
    tabbing,
    orderByKeyboard,
    ['engines/keyboard.test.ts', 'by keyboard alone a visitor finds designers, opens a profile and comes back'],
    stepsByKeyboard,
  ),
  supports(['2.1.2', 'No Keyboard Trap', 'A'], 'Tab moves through the widget and out of it.', tabbing),
  supports(
    ['2.2.2', 'Pause, Stop, Hide', 'A'],
    'Only placeholders move, while something loads, and not for visitors who prefer reduced motion.',
    ['e2e/accessibility/reduced-motion.test.ts', 'nothing moves for a visitor who wants less motion'],
  ),
  supports(
    ['2.4.1', 'Bypass Blocks', 'A'],
    'The filters of designers can be skipped; other blocks that repeat are the page’s.',
    ['src/elements/designer-gallery/filters.test.ts', 'can be skipped with the first Tab'],
  ),
  supports(
    ['2.4.3', 'Focus Order', 'A'],
    'The focus follows the order of the page; a dialog takes it and returns it, and a new step starts at its heading.',
    tabbing,
    ['src/elements/marketplace/marketplace.test.ts', 'moves the focus to each step, which says its name'],
    [
      'src/elements/designer-gallery/choosing.test.ts',
      'shows the profile in a dialog, with the focus inside, and gives the focus back',
    ],
  ),
  supports(['2.4.4', 'Link Purpose (In Context)', 'A'], 'Links say where they lead.', axe, [
    'src/elements/brief-form/receipt-card.test.ts',
    'explains what happens next in three steps, and names the page that the button opens',
  ]),
  supports(
    ['2.4.6', 'Headings and Labels', 'AA'],
    'Headings and labels come from the titles of the schema; well-known names have words in eight languages.',
    labelledLeaves,
    [
      'src/elements/brief-form/order-values.test.ts',
      'labels known properties without a title in the language of the page, and leaves given titles',
    ],
  ),
  supports(
    ['2.4.7', 'Focus Visible', 'AA'],
    'The focused control has a ring, in forced colours too.',
    tabbing,
    forcedColours,
  ),
  supports(
    ['2.4.11', 'Focus Not Obscured (Minimum)', 'AA'],
    'The bar with the order button never covers the focused control.',
    tabbing,
    [
      'e2e/phone/order-bar.test.ts',
      'on a phone the button that orders stays in sight, with the price, and never lies over the field with the focus',
    ],
  ),
  supports(
    ['2.5.1', 'Pointer Gestures', 'A'],
    'Designs can be swiped; buttons do the same.',
    ['src/elements/designer-profile/designs.test.ts', 'goes on when a finger swipes, not when it scrolls'],
    ['src/elements/designer-profile/designs.test.ts', 'goes on and back by its buttons, without a swipe'],
  ),
  supports(
    ['2.5.2', 'Pointer Cancellation', 'A'],
    'Nothing happens before the pointer is released, and nothing if it was moved away first.',
    ['e2e/accessibility/pointer.test.ts', 'a press that ends outside its control does nothing'],
  ),
  supports(['2.5.3', 'Label in Name', 'A'], 'Accessible names begin with the visible label.', axe),
  supports(
    ['2.5.7', 'Dragging Movements', 'AA'],
    'Nothing has to be dragged: entries of a list are moved by buttons.',
    [
      'src/elements/schema-form/fields/lists.test.ts',
      'is added to, moved in and removed from by keyboard, with the position spoken and the focus kept',
    ],
  ),
  supports(
    ['2.5.8', 'Target Size (Minimum)', 'AA'],
    'Targets measure or are spaced 24 by 24 px, and 44 px for touch where there is room.',
    onEveryScreen('breaks no rule of axe'),
  ),
];
