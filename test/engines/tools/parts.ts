import assert from 'node:assert/strict';
import {pack} from '../../../src/elements/brief-form/elsewhere/packing.js';
import {clock, marketplacePage, page} from './pages.js';
import type {Visitor} from './visitor.js';

/** A part of the widget: its requests, the page that loads it, and how to see that it has loaded. */
export interface Part {
  requests: RegExp;
  html: string;
  ask?: (at: Visitor) => Promise<void>;
  /** The role and name of an element that is there then. */
  arrived: [role: string, name: string];
  typed?: string;
  /** The notice for the visitor while it is missing, if there is one besides the page's own content. */
  notice?: string;
}

const typeTitle = async (at: Visitor) => {
  await at.click('radio', 'Logo design');
  await at.click('button', 'Continue with Logo design');
};

const twoSteps = JSON.stringify({
  'ui:options': {
    steps: [
      {title: 'The project', fields: ['title', 'description']},
      {title: 'The time', fields: ['startDate', 'endDate']},
    ],
  },
});

/** What a link brings from another device. */
const packed = await pack({hash: '', root: {f: {title: {v: 'Typed before'}}}});

/** Stores a draft of an order, as the page before has. */
const keptDraft = `<script>
  const draft = {saved: Date.now(), title: 'Logo design', hash: '', root: {}};
  sessionStorage.setItem('dm-draft ' + location.pathname + '# order logo-design-v1', JSON.stringify(draft));
</script>`;

/** One part of each kind. */
export const parts: Record<string, Part> = {
  'the first element': {
    requests: /\/chunks\/.*marketplace-/,
    html: marketplacePage('', clock),
    arrived: ['radio', 'Logo design'],
    notice: 'Try again',
  },
  'what the first element imports': {
    requests: /\/chunks\/.*(element|base)-/,
    html: marketplacePage('', clock),
    arrived: ['radio', 'Logo design'],
    notice: 'Try again',
  },
  'the element of a later step': {
    requests: /\/chunks\/.*(brief-form|schema-form)-/,
    html: marketplacePage('', clock),
    ask: typeTitle,
    arrived: ['textbox', 'Title'],
    notice: 'Try again',
  },
  'a lazy feature': {
    requests: /\/chunks\/.*lazy-features-/,
    html: page('<dm-schema-form></dm-schema-form>', clock),
    ask: giveSchema,
    arrived: ['button', 'Add'],
    typed: 'Typed before',
    notice: 'Try again',
  },
  'the code that reads a schema': {
    requests: /\/chunks\/.*make-form-/,
    html: page('<dm-schema-form></dm-schema-form>', clock),
    ask: (at) => setSchema(at, {title: {type: 'string', title: 'Title'}}),
    arrived: ['textbox', 'Title'],
    notice: 'Try again',
  },
  'the summary of errors': {
    requests: /\/chunks\/.*interaction-/,
    html: page('<dm-brief-form product-id="logo-design-v1"></dm-brief-form>', clock),
    ask: async (at) => {
      await at.fill('textbox', 'Title', 'Typed before');
      await at.click('button', 'Place order');
    },
    arrived: ['link', 'Please fill in “Description”'],
    typed: 'Typed before',
    notice: 'Try again',
  },
  'the steps of a form': {
    requests: /\/steps-.{8}\.js/,
    html: page(
      `<dm-brief-form product-id="logo-design-v1" layout="steps" ui-schema='${twoSteps}'></dm-brief-form>`,
      clock,
    ),
    arrived: ['heading', 'Step 1 of'],
  },
  'the review that a page demands': {
    requests: /\/steps-.{8}\.js/,
    html: page(
      `<dm-brief-form product-id="logo-design-v1" layout="steps" review="always" ui-schema='${twoSteps}'></dm-brief-form>`,
      clock,
    ),
    arrived: ['heading', 'Step 1 of'],
    notice: 'Try again',
  },
  "the answers in a brief's receipt": {
    requests: /\/answers-.{8}\.js/,
    html: page('<dm-brief-form product-id="logo-design-v1" handoff="none" draft="off"></dm-brief-form>', clock),
    ask: async (at) => {
      await order(at);
      await at.see('button', 'Copy reference');
    },
    arrived: ['heading', 'Your answers'],
  },
  'the receipt of an order': {
    requests: /\/brief-receipt-.{8}\.js/,
    html: page('<dm-brief-form product-id="logo-design-v1" handoff="none" draft="off"></dm-brief-form>', clock),
    ask: async (at) => {
      await order(at);
      // Shown before the receipt and inside of it.
      await at.see('button', 'Start a new one');
    },
    arrived: ['button', 'Copy reference'],
  },
  'a language': {
    requests: /\/chunks\/.*language-/,
    html: marketplacePage('lang="de"', clock),
    arrived: ['heading', 'Was dürfen wir für Sie gestalten?'],
  },
  'the data of a form': {
    requests: /\/products\/[^/]+\/form\./,
    html: marketplacePage('', clock),
    ask: typeTitle,
    arrived: ['textbox', 'Title'],
    notice: 'Try again',
  },
  'the first page of designers': {
    requests: /\/designers\?/,
    html: page('<dm-designer-gallery></dm-designer-gallery>', clock),
    arrived: ['button', 'Show more'],
    notice: 'Try again',
  },
  'the comparison of designers': {
    requests: /\/chunks\/.*designer-comparison-/,
    html: page('<dm-designer-gallery></dm-designer-gallery>', clock),
    ask: async (at) => {
      await at.see('button', 'Show more');
      await at.until('two designers', () => {
        const saves = document.querySelector('dm-designer-gallery')!.shadowRoot!.querySelectorAll<HTMLElement>('.save');
        if (saves.length < 2) return false;
        // The tab remembers the shortlist of the test before.
        for (const save of [...saves].slice(0, 2)) if (save.ariaPressed === 'false') save.click();
        return true;
      });
      await at.click('button', 'Compare');
    },
    arrived: ['heading', 'Designers side by side'],
    notice: 'Try again',
  },
  'the gallery in a brief': {
    requests: /\/chunks\/.*designer-gallery-/,
    html: page('<dm-brief-form brief-type="sitebuilderC" layout="page"></dm-brief-form>', clock),
    ask: (at) => at.click('button', 'Choose designers'),
    arrived: ['button', 'Show more'],
    notice: 'Try again',
  },
  'the link for another device': {
    requests: /\/chunks\/.*brief-elsewhere-/,
    html: page('<dm-brief-form product-id="logo-design-v1"></dm-brief-form>', clock),
    ask: async (at) => {
      await at.fill('textbox', 'Title', 'Typed before');
      await at.click('button', 'Continue on another device');
    },
    arrived: ['heading', 'Continue on another device'],
    typed: 'Typed before',
    notice: 'Try again',
  },
  'the code of a profile': {
    requests: /\/designer-profile-.{8}\.js/,
    html: page('<dm-designer-gallery></dm-designer-gallery>', clock),
    ask: async (at) => {
      await at.see('button', 'Show more');
      await at.evaluate(() => {
        const card = document.querySelector('dm-designer-gallery')!.shadowRoot!.querySelector('[aria-posinset="1"]');
        card!.querySelector<HTMLElement>('.name')!.click();
      });
    },
    arrived: ['heading', 'Reviews'],
    notice: 'Try again',
  },
  'the offer to continue a draft': {
    requests: /\/chunks\/.*names-en-/,
    html: marketplacePage('', clock + keptDraft),
    arrived: ['button', 'Continue your Logo design brief'],
  },
  'what a link brings from another device': {
    requests: /\/chunks\/.*brief-elsewhere-/,
    html: page(
      '<dm-brief-form product-id="logo-design-v1"></dm-brief-form>',
      `${clock}<script>location.hash = 'dm-continue= order logo-design-v1.${packed}';</script>`,
    ),
    ask: async (at) => {
      await at.see('textbox', 'Title');
    },
    arrived: ['button', 'Discard and start over'],
    typed: 'Typed before',
  },
  "a designer's profile": {
    requests: /\/designers\/100001$/,
    html: page('<dm-designer-profile designer-id="100001"></dm-designer-profile>', clock),
    arrived: ['heading', 'Reviews'],
    notice: 'Try again',
  },
};

/** Sends an order. */
async function order(at: Visitor) {
  await at.fill('textbox', 'Title', 'Typed before');
  await at.fill('textbox', 'Description', 'A calm mark.');
  await at.setDate('Start date', '2026-12-01');
  await at.setDate('End date', '2026-12-20');
  await at.click('button', 'Place order');
}

/** A list is a lazy feature; the title is rendered before it. */
async function giveSchema(at: Visitor) {
  await setSchema(at, {
    title: {type: 'string', title: 'Title'},
    words: {type: 'array', items: {type: 'string', maxLength: 200}},
  });
  await at.fill('textbox', 'Title', 'Typed before');
}

async function setSchema(at: Visitor, properties: object) {
  await at.until('the schema form', () => customElements.get('dm-schema-form') !== undefined);
  const set = (given: object) => {
    Object.assign(document.querySelector('dm-schema-form')!, {schema: {type: 'object', properties: given}});
  };
  await at.evaluate(set, properties);
}

/** Asserts that what the visitor typed before the part had loaded is still there. */
export async function keepsTyped(at: Visitor, {typed}: Part) {
  if (typed) assert.equal(await at.valueOf('textbox', 'Title'), typed);
}
