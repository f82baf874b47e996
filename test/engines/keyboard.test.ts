import assert from 'node:assert/strict';
import {after, before, beforeEach, test} from 'node:test';
import {page} from './tools/pages.js';
import {startStage, type Stage} from './tools/stage.js';
import {Visitor} from './tools/visitor.js';

/** Each flow of the widget by keyboard alone. */
let stage: Stage;
const visitor = await Visitor.start();
const skip = visitor ? false : 'this engine is not installed here';

before(async () => {
  stage = await startStage({SANDBOX_DESIGNERS: '60'});
});
beforeEach(async () => {
  await visitor?.driver.setViewport({width: 640, height: 560});
});
after(async () => {
  await visitor?.stop();
  await stage.stop();
});

/** The name of the focused element, or of its label, if it starts with the given text. */
function focusOn(beginning: string): string | undefined {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  const labels = [...((at as HTMLInputElement | null)?.labels ?? [])].map(({textContent}) => textContent);
  const written = labels.length > 0 ? labels.join(' ') : (at?.textContent ?? '');
  const name = (at?.getAttribute('aria-label') ?? written).replace(/\s+/g, ' ').trim();
  return name.startsWith(beginning) ? name : undefined;
}

/** Presses Tab until an element whose name starts with the given text has the focus. */
async function tabTo(at: Visitor, name: string) {
  const passed: (string | undefined)[] = [];
  for (let presses = 0; presses < 120; presses++) {
    await at.press('Tab');
    // A driver may answer before the focus has moved, and a page may move it on.
    await at.frames();
    if (await at.evaluate(focusOn, name)) return;
    passed.push(await at.evaluate(focusOn, ''));
  }
  assert.fail(`Tab never comes to "${name}", but to ${passed.slice(0, 40).join(' | ')}`);
}

const untilFocus = (at: Visitor, name: string) => at.until(`focus on "${name}"`, focusOn, name);

async function type(at: Visitor, name: string, text: string) {
  await tabTo(at, name);
  await at.driver.type(text);
}

/** Types month, day and year: WebKit needs an arrow key after each, the others move on by themselves. */
async function typeDate(at: Visitor, name: string, ...parts: string[]) {
  await tabTo(at, name);
  for (const part of parts) {
    if (at.engine === 'webkit' && part !== parts[0]) await at.press('ArrowRight');
    await at.driver.type(part);
  }
}

async function press(at: Visitor, name: string) {
  await tabTo(at, name);
  await at.press('Enter');
}

test('by keyboard alone a visitor chooses a product, corrects errors and orders', {skip}, async () => {
  const at = visitor!;
  await at.goto(stage.page(page('<dm-marketplace handoff="none"></dm-marketplace>')));
  await at.see('radio', 'Logo design');
  await tabTo(at, 'Logo design');
  await at.press('ArrowDown');
  assert.ok(!(await at.evaluate(focusOn, 'Logo design')), 'the arrow goes to the next product');
  assert.ok(await at.isThere('radio', 'Logo design'), 'a choice alone does not go on');
  await at.press('ArrowUp');
  await press(at, 'Continue with Logo design');
  await untilFocus(at, 'Fill in the brief');
  await at.see('button', 'Place order');
  await press(at, 'Place order');
  await untilFocus(at, 'There are 4 problems');
  await press(at, 'Please fill in “Title”.');
  await untilFocus(at, 'Title');
  await at.driver.type('Harbour café');
  await type(at, 'Description', 'A calm mark for a harbour café.');
  await typeDate(at, 'Start date', '12', '01', '2026');
  await typeDate(at, 'End date', '12', '20', '2026');
  await press(at, 'Place order');
  await at.see('button', 'Start a new one');
  await untilFocus(at, 'We have received your order');
  const {content} = [...stage.sandbox.store.briefs.values()].at(-1) ?? {};
  assert.deepEqual(content, {
    title: 'Harbour café',
    description: 'A calm mark for a harbour café.',
    startDate: '2026-12-01',
    endDate: '2026-12-20',
  });
});

test('by keyboard alone a visitor finds designers, opens a profile and comes back', {skip}, async () => {
  const at = visitor!;
  await at.goto(stage.page(page('<dm-designer-gallery></dm-designer-gallery>')));
  await at.see('button', 'Show more');
  await press(at, 'Skip to the results');
  const designer = await at.until('a designer', () => {
    const gallery = document.querySelector('dm-designer-gallery')?.shadowRoot;
    return gallery?.querySelector('[part=card] .name')?.textContent.trim();
  });
  await press(at, designer);
  await at.see('dialog', '');
  await tabTo(at, 'Portfolio');
  await at.press('Escape');
  await untilFocus(at, designer);
  await tabTo(at, 'Show more');
  await at.until('"Show more" to be enabled', () => {
    const gallery = document.querySelector('dm-designer-gallery')?.shadowRoot;
    return Boolean(gallery?.querySelector('[part=more][aria-disabled=false]'));
  });
  await at.press('Enter');
  await at.until('a second page', () => {
    const gallery = document.querySelector('dm-designer-gallery')?.shadowRoot;
    // Cards far from the window may have been released meanwhile.
    return [...(gallery?.querySelectorAll('[aria-posinset]') ?? [])].some((card) => Number(card.ariaPosInSet) > 24);
  });
});

test('by keyboard alone a visitor goes through a brief in steps', {skip}, async () => {
  const at = visitor!;
  const group = (title: string) => ({
    type: 'object',
    title,
    properties: Object.fromEntries(
      ['One', 'Two', 'Three'].map((name) => [name, {type: 'string', title: `${title} ${name}`}]),
    ),
  });
  const schema = JSON.stringify({type: 'object', properties: {a: group('Name'), b: group('Style')}});
  await at.goto(
    stage.page(page(`<dm-schema-form layout="steps" review="always" schema='${schema}'></dm-schema-form>`)),
  );
  await at.see('textbox', 'Name One');
  await type(at, 'Name One', 'Harbour');
  await press(at, 'Continue');
  await at.see('textbox', 'Style One');
  await type(at, 'Style Two', 'calm');
  await press(at, 'Back');
  await at.see('textbox', 'Name One');
  assert.equal(await at.valueOf('textbox', 'Name One'), 'Harbour');
  await press(at, 'Continue');
  await press(at, 'Check your answers');
  await untilFocus(at, 'Step 3 of 3 Check your answers');
  const review = await at.evaluate(() => document.querySelector('dm-schema-form')?.shadowRoot?.textContent ?? '');
  assert.match(review, /Harbour[\s\S]*calm/);
});
