import type {KeyInput, Page} from 'puppeteer-core';
import type {Random} from '../../../src/form/tools/random.js';
import {happen, happenings, listControls, setValue, type Control} from './in-page.js';

/** What was done: in a control, to the page, or with a button, after which fields may be others. */
export interface Act {
  readonly at: 'control' | 'button' | 'page';
  readonly what: string;
}

const words = ['a', 'Anna', '12', '-1', '1.5', '1e3', '#a0b1c2', 'ä ß 🎉', ' x ', 'x@y.org', 'https://a.test/b', '<b>'];

/** Values of controls that open a window of the browser. */
const chosen: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-11-27', '1999-02-28', ''],
  time: ['10:30', '23:59:59', ''],
  'datetime-local': ['2026-11-27T10:30', ''],
  month: ['2026-11', ''],
  week: ['2026-W48', ''],
  color: ['#a0b1c2'],
  range: ['1', '50'],
};

/** Does something that a visitor could do now, or lets something happen to the page. */
export async function actAtRandom(page: Page, random: Random): Promise<Act> {
  const controls = (await page.evaluate(listControls)).filter(({kind}) => kind !== 'file');
  const control = random.pick(controls);
  if (!control || random.chance(0.08)) {
    const what = random.pick(happenings) ?? 'hidden';
    await page.evaluate(happen, what);
    return {at: 'page', what};
  }
  await page.evaluate((index) => (Reflect.get(window, 'controls') as HTMLElement[])[index]!.focus(), control.index);
  const at = control.kind === 'button' ? 'button' : 'control';
  return {at, what: `${control.kind} “${control.name}”: ${await use(page, control, random)}`};
}

async function use(page: Page, {kind, index, options}: Control, random: Random): Promise<string> {
  const values = kind === 'select' ? options : chosen[kind];
  if (values) {
    const value = random.pick(values) ?? '';
    await page.evaluate(setValue, index, value);
    return value;
  }
  if (!['checkbox', 'radio', 'button', 'summary'].includes(kind)) return write(page, random);
  const key = kind === 'button' && random.chance(0.5) ? 'Enter' : 'Space';
  await page.keyboard.press(key);
  return key;
}

/** Types a word, maybe in place of the text, and maybe a key that means something. */
async function write({keyboard}: Page, random: Random): Promise<string> {
  const isCleared = random.chance(0.4);
  if (isCleared) {
    await keyboard.down('Control');
    await keyboard.press('a');
    await keyboard.up('Control');
    await keyboard.press('Backspace');
  }
  const word = random.pick(['', ...words]) ?? '';
  await keyboard.type(word);
  const key = random.pick<KeyInput | undefined>([undefined, undefined, 'Tab', 'Enter', 'Escape', 'ArrowDown']);
  if (key) await keyboard.press(key);
  return [isCleared && 'cleared', word, key].filter(Boolean).join(', ');
}
