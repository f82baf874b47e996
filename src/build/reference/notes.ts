/** What the manifest lacks about an element: the attributes of an example, its keyboard and accessibility notes. */
interface Notes {
  example?: Readonly<Record<string, string>>;
  keyboard: readonly string[];
  accessibility: readonly string[];
}

const paging = 'Loading more announces how many are shown, and keeps the focus.';
const formKeys = [
  'Tab moves from field to field. Enter in a one-line field moves to the next one; it does not submit.',
  'In searchable lists arrow keys move, Enter chooses, Escape closes.',
  'In tags Enter adds one, with `ui:widget: "tags"` a comma too; Backspace removes the last.',
];
const formNotes = [
  'Each control has its label as its name, its hint and error as its description, and `aria-required` if it is required.',
  'On submit, an error summary lists all errors as links to their fields and takes the focus; a single field is validated on blur.',
];

/** By tag name. */
export const notes: Readonly<Record<string, Notes>> = {
  'dm-marketplace': {
    keyboard: ["The browser's back button goes back a step.", ...formKeys],
    accessibility: ['The heading of each new step gets the focus and is announced.', ...formNotes],
  },
  'dm-product-picker': {
    keyboard: [
      'Tab reaches the chosen product, or the first. Arrow keys choose; Tab then reaches the button to continue.',
    ],
    accessibility: ['The products are a radio group with a legend; each says its title, price and facts.'],
  },
  'dm-brief-form': {
    example: {'product-id': 'logo-design-v1', handoff: 'none', draft: 'off'},
    keyboard: formKeys,
    accessibility: [
      ...formNotes,
      'Sending, questions and the receipt are announced, and get the focus when the visitor must act.',
    ],
  },
  'dm-schema-form': {
    example: {schema: '{"type": "object", "properties": {"title": {"type": "string"}}}'},
    keyboard: formKeys,
    accessibility: [...formNotes, 'It is form-associated: value, validity, reset and disabled fieldsets.'],
  },
  'dm-designer-gallery': {
    example: {'page-size': '6', 'hide-filters': 'country'},
    keyboard: [
      'Filters are checkboxes and searchable lists: arrow keys move, Enter chooses.',
      'Escape closes the profile, and the focus returns to its card.',
    ],
    accessibility: ['The number of results is announced after each change.', paging],
  },
  'dm-designer-profile': {
    example: {'designer-id': '100001'},
    keyboard: ['Enter on a design enlarges it; arrow keys then move to the next or previous one, Escape closes.'],
    accessibility: ['Ratings are available as text. Designs have their titles as alternative texts.', paging],
  },
  'dm-designer-reviews': {
    example: {'designer-id': '100001', 'page-size': '3'},
    keyboard: ['Tab reaches the button that loads more, or the pages.'],
    accessibility: ['The reviews are a list; ratings are available as text.', paging],
  },
  'dm-designer-designs': {
    example: {'designer-id': '100001', 'page-size': '4'},
    keyboard: ['Enter on a design enlarges it; arrow keys then move to the next or previous one, Escape closes.'],
    accessibility: ['The designs are a list of buttons with their titles.', paging],
  },
};
