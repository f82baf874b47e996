import {fixture} from '@open-wc/testing';
import type {TemplateResult} from 'lit';
import '../../../../src/elements/product-picker/product-picker.js';
import type {DmProductPicker} from '../../../../src/elements/product-picker/product-picker.js';

/** Puts a picker on the page and waits until it has drawn what it knows. */
export async function openPicker(template: TemplateResult): Promise<DmProductPicker> {
  const picker = await fixture<DmProductPicker>(template);
  return drawn(picker);
}

/** Waits until a picker has drawn all it has been told. */
export async function drawn(picker: DmProductPicker): Promise<DmProductPicker> {
  // An answer reaches the element some microtasks after it is given.
  await new Promise(requestAnimationFrame);
  await picker.updateComplete;
  return picker;
}

export const inside = (picker: DmProductPicker) => picker.shadowRoot!;
export const radios = (picker: DmProductPicker) => [
  ...inside(picker).querySelectorAll<HTMLInputElement>('[type=radio]'),
];
export const cards = (picker: DmProductPicker) => [...inside(picker).querySelectorAll<HTMLElement>('[part=card]')];
export const action = (picker: DmProductPicker) => inside(picker).querySelector<HTMLButtonElement>('[part=action]');
export const retry = (picker: DmProductPicker) => inside(picker).querySelector<HTMLButtonElement>('[part=retry]');
export const titles = (picker: DmProductPicker) =>
  cards(picker).map((card) => text(card.querySelector('[part=title]')));
export const text = (node: Element | null) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** What has the focus in a picker: the product of a radio button, or the part. */
export function focused(picker: DmProductPicker): string | undefined {
  const element = inside(picker).activeElement;
  return element instanceof HTMLInputElement ? element.value : element?.part.value;
}

/** Whether what the partner wrote inside the tag can be seen. */
export const showsFallback = (picker: DmProductPicker) => picker.querySelector('a')!.checkVisibility();
