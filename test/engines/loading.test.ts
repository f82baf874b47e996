import assert from 'node:assert/strict';
import {after, afterEach, before, test} from 'node:test';
import {clock, marketplacePage, page} from './tools/pages.js';
import {startStage, type Stage} from './tools/stage.js';
import {Visitor} from './tools/visitor.js';

/** Loads that fail, in the engine that `ENGINE` names: each part of the widget comes in the end, and nothing typed is lost. */
let stage: Stage;
const visitor = await Visitor.start();
const skip = visitor ? false : 'this engine is not installed here';

before(async () => {
  stage = await startStage();
  stage.gate.isUncached = true;
});
afterEach(() => {
  stage.gate.fault = () => undefined;
});
after(async () => {
  await visitor?.stop();
  await stage.stop();
});

/** A part of the widget: the requests it needs, the page that asks for it, and how to see that it is there. */
interface Part {
  requests: RegExp;
  html: string;
  ask?: (at: Visitor) => Promise<void>;
  /** Role and name of what is there then. */
  arrived: [role: string, name: string];
  typed?: string;
  /** What the visitor reads while it is missing, where that is more than the page's own content. */
  notice?: string;
}

const typeTitle = async (at: Visitor) => {
  await at.click('radio', 'Logo design');
  await at.click('button', 'Continue with Logo design');
};

const parts: Record<string, Part> = {
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
  'a language': {
    requests: /\/chunks\/.*words-/,
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
};

/** A list is a lazy feature; the title is there before it. */
async function giveSchema(at: Visitor) {
  await at.until('the schema form', () => customElements.get('dm-schema-form') !== undefined);
  await at.evaluate(() => {
    const form = document.querySelector('dm-schema-form')!;
    const properties = {title: {type: 'string', title: 'Title'}, words: {type: 'array', items: {type: 'string'}}};
    Object.assign(form, {schema: {type: 'object', properties}});
  });
  await at.fill('textbox', 'Title', 'Typed before');
}

for (const [name, part] of Object.entries(parts)) {
  for (const fault of ['503', 'reset', 'hang'] as const) {
    test(`${name} comes by itself after ${fault}`, {skip}, async () => {
      const at = visitor!;
      stage.gate.fault = (path) => (part.requests.test(path) ? fault : undefined);
      await openWith(at, part);
      if (part.notice) await at.seeInTime('button', part.notice, fault === 'hang' ? 31_000 : 0);
      stage.gate.fault = () => undefined;
      // The next try is due after a second, or three; one that hangs is given up first.
      await at.seeInTime(...part.arrived, fault === 'hang' ? 40_000 : 4000);
      await keepsTyped(at, part);
    });
  }

  for (const seconds of [3, 30]) {
    test(`${name} comes by itself after ${seconds} seconds without a connection`, {skip}, async () => {
      const at = visitor!;
      stage.gate.fault = (path) => (part.requests.test(path) ? 'reset' : undefined);
      await openWith(at, part);
      if (part.notice) await at.seeInTime('button', part.notice, 0);
      for (let passed = 0; passed < seconds; passed++) await at.tick(1000);
      stage.gate.fault = () => undefined;
      await at.evaluate(() => dispatchEvent(new Event('online')));
      await at.see(...part.arrived);
      await keepsTyped(at, part);
    });
  }

  if (part.notice) {
    test(`${name} comes when the visitor presses "Try again"`, {skip}, async () => {
      const at = visitor!;
      stage.gate.fault = (path) => (part.requests.test(path) ? '503' : undefined);
      await openWith(at, part);
      await at.see('button', 'Try again');
      stage.gate.fault = () => undefined;
      await at.click('button', 'Try again');
      await at.see(...part.arrived);
      await keepsTyped(at, part);
    });
  }
}

async function openWith(at: Visitor, part: Part) {
  const failed = stage.gate.untilFailed();
  await at.goto(stage.page(part.html));
  await part.ask?.(at);
  await Promise.race([failed, at.until('a request that fails', () => false)]);
}

async function keepsTyped(at: Visitor, {typed}: Part) {
  if (typed) assert.equal(await at.valueOf('textbox', 'Title'), typed);
}
