import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {compileForm} from '../../../src/compile.js';
import {isLong, makeRandom, seed} from '../../proxy/tools/random.js';
import {acts, movesFocus, redraws, type ActName, type Given} from './half-typed/acts.js';
import {controls, type HalfTyped} from './half-typed/controls.js';
import {focusControl, readControl, show, type Read} from './half-typed/in-page.js';
import {openFormPage, type FormPage} from './shown-form.js';

/** The number of acts that the short run tries in each control; `npm run fuzz` tries all. */
const tried = 2;

let form: FormPage;

before(async () => {
  form = await openFormPage();
});

after(() => form.stop());

const random = makeRandom(seed);
const all = Object.keys(acts).filter((name): name is ActName => name in acts);

for (const [name, control] of Object.entries(controls)) {
  const some = new Set(isLong ? all : Array.from({length: tried}, () => random.pick(all)));
  test(`what is half typed in ${name} outlasts what the page does (seed ${seed})`, async () => {
    const complaints: string[] = [];
    for (const act of some)
      for (const complaint of await complaintsAfter(control, act)) complaints.push(`after ${act}: ${complaint}`);
    assert.deepEqual(complaints, [], name);
  });
}

async function complaintsAfter(control: HalfTyped, act: ActName): Promise<string[]> {
  const {page, complaints} = form;
  await page.evaluate(show, givenFor(control), control, act.includes('schema'));
  await page.evaluate(focusControl, control.control);
  await page.keyboard.type(control.keys[0]);
  const typed = await page.evaluate(readControl);
  await page.evaluate(`(${acts[act].toString()})(document.querySelector('dm-schema-form'), window.given)`);
  const now = await page.evaluate(readControl);
  const isMoved = movesFocus.includes(act);
  if (act === 'its state restored' && control.isOutsideState) return complaints.splice(0);
  if (isMoved) await page.evaluate(focusControl, control.control);
  else if (now.focus !== typed.focus) complaints.push(`the focus moved from ${typed.focus} to ${now.focus}`);
  const isNew = isMoved || redraws.includes(act);
  if (!control.isUnreadable || !isNew) complaints.push(...(await lostAtTheEnd(control, now)));
  return complaints.splice(0);
}

/** Types the rest, leaves the control, and looks for the whole text in the value. */
async function lostAtTheEnd({keys, becomes, isTaken}: HalfTyped, {text}: Read): Promise<string[]> {
  const {page} = form;
  const {keyboard} = page;
  const [rest = '', next] = keys[1].split('\t');
  await keyboard.type(rest);
  if (next) await keyboard.press('Tab').then(() => keyboard.type(next));
  const last = await page.evaluate(readControl);
  await keyboard.press('Tab');
  const {values} = await page.evaluate(readControl);
  const whole = becomes ?? keys.join('');
  const isKept = becomes === undefined ? last.text === whole : values.includes(whole);
  if (isKept || (isTaken && keys.every((part) => values.includes(part)))) return [];
  return [`“${whole}” was “${text}”, then “${last.text}”, in ${values}`];
}

function givenFor({field, isRequired, uiSchema = {}}: HalfTyped): Given {
  const text = {type: 'string'};
  const properties = {before: text, field, after: text};
  const schema = {type: 'object', properties, required: isRequired ? ['field'] : []};
  const larger = {...schema, properties: {first: text, ...properties, last: text}};
  return {schema, larger, form: compileForm(schema), largerForm: compileForm(larger), uiSchema: {field: uiSchema}};
}
