import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {isLong, makeRandom, seed} from '../../proxy/tools/random.js';
import {actIn, elementActs, leaves, showIn, type ElementAct} from './half-typed/element-acts.js';
import {inElements, type InElement} from './half-typed/elements.js';
import {reach, readKept, type Wanted} from './half-typed/in-any-element.js';
import {openFormPage, type FormPage} from './shown-form.js';

let form: FormPage;

before(async () => {
  form = await openFormPage();
});

after(() => form.stop());

const random = makeRandom(seed);
const all = Object.keys(elementActs).filter((name): name is ElementAct => name in elementActs);

for (const [name, control] of Object.entries(inElements)) {
  const some = isLong ? all : [random.pick(all)];
  test(`what is half typed in ${name} outlasts what the page does (seed ${seed})`, async () => {
    const complaints: string[] = [];
    for (const act of some)
      for (const complaint of await complaintsAfter(control, act)) complaints.push(`after ${act}: ${complaint}`);
    assert.deepEqual(complaints, [], name);
  });
}

async function complaintsAfter(control: InElement, act: ElementAct): Promise<string[]> {
  const {page, complaints} = form;
  // An element that is removed saves its draft.
  await page.evaluate(() => (document.querySelector('main')!.replaceChildren(), sessionStorage.clear()));
  await open(control);
  await page.keyboard.type(control.keys[0]);
  const typed = await page.evaluate(readKept);
  if (act === 'reload') await page.reload();
  else await page.evaluate(actIn(act));
  // A search is no part of a draft, and ends with the control.
  if (control.becomes === undefined && (act === 'reload' || act === 'a review')) return complaints.splice(0);
  const now = leaves.includes(act) ? typed : await page.evaluate(readKept);
  if (now.focus !== typed.focus) complaints.push(`the focus moved from ${typed.focus} to ${now.focus}`);
  if (now.text !== typed.text) complaints.push(`“${typed.text}” became “${now.text}”`);
  if (act === 'reload') await open(control);
  else if (leaves.includes(act)) await openAgain(control);
  complaints.push(...(await lostAtTheEnd(control, act === 'the language')));
  return complaints.splice(0);
}

/** Shows the element, opens what the control is in, and goes to the control. */
async function open(control: InElement) {
  await form.page.evaluate(showIn(control.element, control.settings));
  await openAgain(control);
}

/** A dialog that has left the page is closed; what folds is still open. */
async function openAgain({press = [], control}: InElement) {
  const wanted: Wanted = {selector: control, text: '', act: 'focus'};
  for (const [selector, text] of press) {
    if (await form.page.evaluate(reach, wanted)) return;
    await untilReached({selector, text, act: 'click'});
  }
  await untilReached(wanted);
}

const untilReached = (wanted: Wanted) => form.page.waitForFunction(reach, {polling: 'raf'}, wanted);

/** Types the rest, leaves the control, and looks for the whole text. */
async function lostAtTheEnd({keys, becomes, isTaken}: InElement, isTranslated: boolean): Promise<string[]> {
  const {page} = form;
  await page.keyboard.type(keys[1]);
  const last = await page.evaluate(readKept);
  await page.keyboard.press('Tab');
  const {values} = await page.evaluate(readKept);
  const whole = becomes && !isTranslated ? values.includes(becomes) : last.text === keys.join('');
  const isKept = whole || (isTaken && keys.every((part) => values.includes(part) || last.text === part));
  return isKept ? [] : [`“${keys.join('')}” was “${last.text}” at the end, in ${values}`];
}
