/** What the manifest lacks about an element: the attributes of an example, its keyboard and accessibility notes. */
interface Notes {
  example?: Readonly<Record<string, string>>;
  keyboard: readonly string[];
  accessibility: readonly string[];
}

const paging = 'Loading more says how many there are now, and leaves the focus where it was.';
const formKeys = [
  'Tab goes from field to field. Enter in a field of one line goes on to the next, or sends where it is the last.',
  'In lists with a search the arrows move, Enter chooses, Escape closes; in tags Enter or a comma ends one, Backspace takes the last back.',
];
const formNotes = [
  'Each control has its label, hint and error by name and description; what is required says so.',
  'On submit, an error summary lists all errors as links to their fields and takes the focus; a single field is validated on blur.',
];

/** By tag name. */
export const notes: Readonly<Record<string, Notes>> = {
  'dm-marketplace': {
    keyboard: ["The browser's back button goes back a step.", ...formKeys],
    accessibility: ['The heading of each new step gets the focus and is read.', ...formNotes],
  },
  'dm-product-picker': {
    keyboard: [
      'Tab reaches the chosen product, or the first. The arrows choose; Tab then reaches the button that goes on.',
    ],
    accessibility: ['The products are a radio group with a legend; each says its title, price and facts.'],
  },
  'dm-brief-form': {
    example: {'product-id': 'logo-design-v1', handoff: 'none', draft: 'off'},
    keyboard: formKeys,
    accessibility: [
      ...formNotes,
      'Sending, questions and the receipt are announced, and get the focus where the visitor has to act.',
    ],
  },
  'dm-schema-form': {
    example: {schema: '{"type": "object", "properties": {"title": {"type": "string"}}}'},
    keyboard: formKeys,
    accessibility: [...formNotes, 'It takes part in a <form>: value, validity, reset and disabled fieldsets.'],
  },
  'dm-designer-gallery': {
    example: {'page-size': '6', 'hide-filters': 'country'},
    keyboard: [
      'Filters are checkboxes and lists with a search: the arrows move, Enter chooses.',
      'Escape closes the profile, and the focus goes back to its card.',
    ],
    accessibility: ['The number of results is announced after each change.', paging],
  },
  'dm-designer-profile': {
    example: {'designer-id': '100001'},
    keyboard: ['Enter on a design opens it large; there the arrows go to the next and the one before, Escape closes.'],
    accessibility: ['Ratings are available as text. Designs have their titles as alternative texts.', paging],
  },
  'dm-designer-reviews': {
    example: {'designer-id': '100001', 'page-size': '3'},
    keyboard: ['Tab reaches the button that loads more, or the pages.'],
    accessibility: ['The reviews are a list; ratings are available as text.', paging],
  },
  'dm-designer-designs': {
    example: {'designer-id': '100001', 'page-size': '4'},
    keyboard: ['Enter on a design opens it large; there the arrows go to the next and the one before, Escape closes.'],
    accessibility: ['The designs are a list of buttons with their titles.', paging],
  },
};
