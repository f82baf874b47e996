import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {compileForm} from '../../../src/compile.js';
import type {Schema} from '../../../src/form/plan/normalise/schema.js';
import {fuzzScale, isLong, seed} from '../../proxy/tools/random.js';
import {ajvErrorOn} from '../../src/form/tools/ajv-errors.js';
import {oracleOf, type Oracle} from '../../src/form/tools/oracle.js';
import {Random} from '../../src/form/tools/random.js';
import {asked, openFormPage, samples, type FormPage, type Sample} from './shown-form.js';
import {actAtRandom, type Act} from './walk/act.js';
import {complaintsOf, isFocusLost, textsIn, verdictOf} from './walk/in-page.js';

/** The number of acts in each form. */
const acts = 20 * (isLong ? 5 : 1);

let form: FormPage;

before(async () => {
  form = await openFormPage();
});

after(() => form.stop());

// The short run takes our own samples, of which each is of another kind.
const walked = asked === undefined && !isLong ? samples.filter(({name}) => name.startsWith('the sample')) : samples;

for (const sample of walked) {
  test(`${sample.name} survives a random walk (seed ${seed})`, {skip: sample.skip}, async () => {
    for (let walk = 0; walk < Math.ceil(fuzzScale / 5); walk++) await walkThrough(sample, new Random(seed + walk));
  });
}

async function walkThrough(sample: Sample, random: Random) {
  const {page} = form;
  await page.evaluate(() => void (document.documentElement.lang = 'en'));
  await form.show(sample);
  const oracle = ajvFor(sample);
  const done: string[] = [];
  for (let count = 0; count < acts; count++) {
    const before = await page.evaluate(textsIn);
    const act = await actAtRandom(page, random);
    done.push(act.what);
    const complaints = [...(await complaintsAfter(act, oracle)), ...lost(act, before, await page.evaluate(textsIn))];
    assert.deepEqual(complaints, [], `after ${done.join(' | ')}`);
  }
}

async function complaintsAfter({at}: Act, oracle: Oracle | undefined): Promise<string[]> {
  const {page} = form;
  const isLost = await page.evaluate(isFocusLost);
  const told = [...(await page.evaluate(complaintsOf)), ...form.complaints.splice(0)];
  if (isLost && at !== 'page') told.push('the focus is lost');
  const {isValid, errors, value} = await page.evaluate(verdictOf);
  if (isValid !== (errors === 0)) told.push(`it is ${isValid ? 'valid' : 'invalid'}, with ${errors} errors`);
  const verdict = isValid ? oracle?.(value) : undefined;
  if (verdict?.isValid === false) told.push(`it accepts ${JSON.stringify(value)}: ${JSON.stringify(verdict.errors)}`);
  return told;
}

/** Texts that changed in a field where the visitor did not type. A button may move fields, and with them their ids. */
function lost({at, what}: Act, before: Record<string, string>, now: Record<string, string>): string[] {
  if (at === 'button' || ['restored', 'another language'].includes(what)) return [];
  const changed = Object.keys(before).filter((id) => id in now && now[id] !== before[id]);
  if (changed.length <= (at === 'page' ? 0 : 1)) return [];
  return changed.map((id) => `${id} changed from “${before[id]}” to “${now[id]}”`);
}

/** Ajv for the schema as the form reads it, unless Ajv is known to get that wrong. */
function ajvFor({schema}: Sample): Oracle | undefined {
  const normalised = compileForm(schema).schema as Schema;
  return ajvErrorOn(normalised) === undefined ? oracleOf(normalised) : undefined;
}
