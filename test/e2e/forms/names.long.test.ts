import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {axeFindings} from '../screens/axe.js';
import {namesOn, unnatural} from './control-names.js';
import {openFormPage, samples, type FormPage} from './shown-form.js';

let form: FormPage;

before(async () => {
  form = await openFormPage();
});

after(() => form.stop());

for (const sample of samples) {
  test(
    `${sample.name} has control names as a person would write them and no axe finding, with everything opened`,
    {skip: sample.skip},
    async () => {
      const {page} = form;
      await form.show(sample);
      await page.evaluate(openAll);
      const names = await namesOn(page);
      assert.deepEqual(unnatural(names, textsIn([sample.schema, sample.uiSchema])), []);
      assert.deepEqual(await axeFindings(page), []);
    },
  );
}

/** Runs in the page: presses up to forty buttons that open something, each once, and unfolds everything. */
async function openAll() {
  const root = document.querySelector('dm-schema-form')?.shadowRoot;
  const done = new Set<string>();
  for (let round = 0; round < 40; round += 1) {
    for (const details of root?.querySelectorAll('details') ?? []) details.open = true;
    const openers = root?.querySelectorAll<HTMLElement>(
      'button:not([type=submit], [part=submit], .quiet):enabled, .choice input',
    );
    const next = [...(openers ?? [])].find(({id}) => !done.has(id));
    if (!next) break;
    done.add(next.id);
    next.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** All texts in a schema, but not the names of its properties. */
function textsIn(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object(value) === value ? Object.values(Object(value)).map(textsIn).join('\n') : String(value);
}
