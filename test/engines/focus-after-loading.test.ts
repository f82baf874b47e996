import assert from 'node:assert/strict';
import {test} from 'node:test';
import {parts, type Part} from './tools/parts.js';
import {stageTests} from './tools/staged-tests.js';

/** Where the focus goes when a part that a visitor waits for comes by itself, in the engine that `ENGINE` names. */
const {stage, visitor, skip} = await stageTests();

/** What has the focus then: the text of a heading or button, the value of a choice, the label of a field. */
const expected: Readonly<Record<string, string>> = {
  'the first element': 'Logo design',
  'what the first element imports': 'Logo design',
  'the element of a later step': 'Logo design',
  'a lazy feature': 'Add word',
  'the code that reads a schema': 'Title',
  'the data of a form': 'Logo design',
  'the first page of designers': 'Show more',
  'the gallery in a brief': 'Skip to the results',
  "a designer's profile": 'कावेरी भट्ट',
};

for (const [name, focus] of Object.entries(expected)) {
  test(`the focus goes from "Try again" to ${name} when that loads by itself`, {skip}, async () => {
    const at = visitor!;
    const part = parts[name]!;
    await failWith(part);
    await at.until('the focus on "Try again"', focusTryAgain);
    await comeBack(part);
    assert.equal(await at.until('a focus', focusedText), focus);
  });
}

test('the focus stays in a field when the language around it has loaded', {skip}, async () => {
  const at = visitor!;
  const part = parts['a language']!;
  const form = {...part, html: part.html.replace('<dm-marketplace', '<dm-marketplace product-id="logo-design-v1"')};
  await failWith(form);
  await at.fill('textbox', 'Tit', 'Typed before');
  await comeBack({...part, arrived: ['button', 'Bestellung senden']});
  await at.driver.type(' and after');
  assert.equal(await at.valueOf('textbox', 'Tit'), 'Typed before and after');
});

async function failWith(part: Part) {
  const failed = stage.faultProxy.untilFailed();
  stage.faultProxy.fault = (path) => (part.requests.test(path) ? '503' : undefined);
  await visitor!.goto(stage.page(part.html));
  await part.ask?.(visitor!);
  await failed;
}

async function comeBack(part: Part) {
  stage.faultProxy.fault = () => undefined;
  await visitor!.evaluate(() => dispatchEvent(new Event('online')));
  await visitor!.seeInTime(...part.arrived, 11_000);
}

/** Both functions are sent into the page as text, and close over nothing. */
function focusTryAgain() {
  const all = (root: Document | ShadowRoot): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('*')].flatMap((one) =>
      one.shadowRoot ? [one, ...all(one.shadowRoot)] : [one],
    );
  const button = all(document).find((one) => one.localName === 'button' && one.textContent.trim() === 'Try again');
  button?.focus();
  return button !== undefined;
}

function focusedText() {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  if (!active || active === document.body) return undefined;
  const labels = 'labels' in active ? [...((active.labels as NodeListOf<Element> | null) ?? [])] : [];
  const named = labels[0]?.querySelector('[part~="product-title"], .title') ?? labels[0] ?? active;
  return (active.ariaLabel ?? named.textContent ?? active.localName).trim().split('\n')[0];
}
