import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {KeyInput} from 'puppeteer-core';
import {Random} from '../../src/form/tools/random.js';
import {asked, openFormPage, samples, type FormPage} from './shown-form.js';

/** The number of keys pressed in each form. */
const steps = asked === undefined ? 30 : 100;

let form: FormPage;

before(async () => {
  form = await openFormPage();
});

after(() => form.stop());

for (const sample of samples) {
  test(`${sample.name} keeps the focus on a random walk by keyboard`, {skip: sample.skip}, async () => {
    const {page, complaints} = form;
    await form.show(sample);
    await page.evaluate(begin);
    const random = new Random(seedOf(sample.name));
    const pressed: string[] = [];
    let at = await page.evaluate(focused);
    for (let step = 0; step < steps; step += 1) {
      const key = nextKey(random, at);
      pressed.push(`${at}: ${key}`);
      await press(key);
      at = await page.evaluate(focused);
      assert.notEqual(at, 'nothing', pressed.join('\n'));
    }
    assert.deepEqual(complaints.splice(0), []);
  });
}

/** A form always gets the same keys, but each form gets different ones. */
const seedOf = (name: string) => [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 0);

/** A key that a visitor may press there, except those that open a window of the browser or the system. */
function nextKey(random: Random, at: string): string {
  const moves = ['Tab', 'Tab', 'Tab', 'Shift+Tab'];
  const opensWindow = /^(file|color|date|time|select)/.test(at);
  const keys = /^(file|color|date|time)/.test(at)
    ? []
    : ['Enter', 'a', '5', 'Backspace', ...(opensWindow ? [] : [' '])];
  return random.pick([...moves, 'ArrowDown', 'ArrowUp', ...keys]) ?? 'Tab';
}

async function press(key: string) {
  const {keyboard} = form.page;
  if (key !== 'Shift+Tab') return keyboard.press(key as KeyInput);
  await keyboard.down('Shift');
  await keyboard.press('Tab');
  await keyboard.up('Shift');
}

/** Starts in the first field; when the focus reaches a button around the form, it is moved back. */
function begin() {
  const form = document.querySelector('dm-schema-form');
  for (const button of document.querySelectorAll('main > button')) {
    button.addEventListener('focus', () => form?.focus());
  }
  form?.focus();
}

/** What has the focus: the type of a control, else its tag, or `nothing`. */
async function focused(): Promise<string> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const outer = document.activeElement;
  const active = outer?.shadowRoot?.activeElement ?? outer;
  if (!active || active === document.body || active.localName === 'dm-schema-form') return 'nothing';
  return active instanceof HTMLInputElement ? active.type : active.localName;
}
