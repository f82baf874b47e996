import {expect, fixture, html} from '@open-wc/testing';
import {waitUntil} from '../../wait-until.js';
import {drawn, inside, radios} from '../product-picker/picker-page.js';
import {logo, menu, open, selling} from '../product-picker/products.js';

it("takes the focus from the page's own button that calls focus()", async () => {
  const element = await open(selling(logo, menu));
  const button = await fixture<HTMLButtonElement>(
    html`<button @click=${() => element.focus()}>To the products</button>`,
  );
  button.focus();
  button.click();
  await waitUntil(() => inside(element).activeElement?.matches('input, h2, h3, h4'));
});

it('leaves the focus to a visitor who moves it before there is anything to focus', async () => {
  const element = await open(selling());
  const field = await fixture<HTMLInputElement>(html`<input aria-label="Elsewhere" />`);
  element.focus();
  field.focus();
  element.client = selling(logo);
  await waitUntil(() => inside(element).querySelector('input[type=radio]'));
  await element.updateComplete;
  expect(document.activeElement).to.equal(field);
});

it('leaves the focus to the control inside that has it when the page calls focus()', async () => {
  const element = await open(selling(logo, menu));
  const [, second] = radios(element);
  second!.focus();
  element.focus();
  await import('../../../../src/elements/shared/focus/hand-on-focus.js');
  await drawn(element);
  expect(inside(element).activeElement).to.equal(second);
});
