import type {Wanted} from '../find-in-page.js';

/** What a visitor looks for or does. */
export interface Step extends Wanted {
  /** What the visitor does meanwhile, until this is there. */
  readonly again?: Wanted;
}

/** What a visitor does in an element, one thing after the other, each as soon as it is possible. */
export interface Visit {
  readonly html: string;
  readonly steps: readonly Step[];
}

const see = (role: string, name: string): Wanted => ({role, name, act: 'look'});
const press = (role: string, name: string): Wanted => ({role, name, act: 'press'});
const set = (role: string, name: string, value: string): Wanted => ({role, name, act: 'set', value});

/** What the visitor types: it must still be there in the end. */
export const typed = 'Typed before';

const fill = [
  set('textbox', 'Title', typed),
  set('textbox', 'Description', 'A calm mark.'),
  set('date', 'Start date', '2026-12-01'),
  set('date', 'End date', '2026-12-20'),
];

/** An order whose request was never made is not sent by itself: the visitor presses the button again. */
const send: readonly Step[] = [
  {...see('button', 'Copy reference'), again: press('button', 'Place order')},
  see('heading', 'Your answers'),
];

const twoSteps = JSON.stringify({
  'ui:options': {
    steps: [
      {title: 'The project', fields: ['title', 'description']},
      {title: 'The time', fields: ['startDate', 'endDate']},
    ],
  },
});

const order = '<dm-brief-form product-id="logo-design-v1" handoff="none" draft="off"';

/** Those with a form, of which a page has one, since fields are found by their names. */
export const formVisits: Readonly<Record<string, Visit>> = {
  'the marketplace': {
    html: '<dm-marketplace handoff="none" draft="off"></dm-marketplace>',
    steps: [press('radio', 'Logo design'), press('button', 'Continue with Logo design'), ...fill, ...send],
  },
  'an order with a mistake': {
    html: `${order}></dm-brief-form>`,
    steps: [
      set('textbox', 'Title', typed),
      press('button', 'Place order'),
      {...see('link', 'Please fill in “Description”'), again: press('button', 'Place order')},
      ...fill.slice(1),
      ...send,
    ],
  },
  'an order in German': {
    html: `${order} lang="de"></dm-brief-form>`,
    steps: [
      set('textbox', 'Titel', typed),
      press('button', 'Bestellung senden'),
      {...see('link', 'Bitte füllen Sie „Beschreibung“ aus'), again: press('button', 'Bestellung senden')},
    ],
  },
  'a form of steps': {
    html: `<dm-brief-form product-id="logo-design-v1" draft="off" layout="steps" ui-schema='${twoSteps}'></dm-brief-form>`,
    steps: [
      see('heading', 'Step 1 of'),
      ...fill.slice(0, 2),
      press('button', 'Continue'),
      see('heading', 'Step 2 of'),
      press('button', 'Back'),
    ],
  },
  'a schema': {
    html: `<dm-schema-form></dm-schema-form>
      <script>
        const title = {type: 'string', title: 'Title'};
        const words = {type: 'array', items: {type: 'string', maxLength: 200}};
        const schema = {type: 'object', properties: {title, words}};
        document.querySelector('dm-schema-form').schema = schema;
      </script>`,
    steps: [set('textbox', 'Title', typed), see('button', 'Add')],
  },
};

/** Those without a form. */
export const otherVisits: Readonly<Record<string, Visit>> = {
  designers: {
    html: '<dm-designer-gallery></dm-designer-gallery>',
    steps: [see('button', 'Show more')],
  },
  'the comparison of designers': {
    html: '<dm-designer-gallery></dm-designer-gallery>',
    steps: [
      press('button', 'Shortlist Jasper Crowther'),
      press('button', 'Shortlist Ráhel Grönlund'),
      press('button', 'Compare'),
      see('heading', 'Designers side by side'),
    ],
  },
  'a profile': {
    html: '<dm-designer-profile designer-id="100001"></dm-designer-profile>',
    steps: [see('heading', 'Reviews')],
  },
};
