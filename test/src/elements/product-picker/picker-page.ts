import {fixture} from '@open-wc/testing';
import type {TemplateResult} from 'lit';
import '../../../../src/elements/product-picker/product-picker.js';
import type {DmProductPicker} from '../../../../src/elements/product-picker/product-picker.js';

/** Puts a picker on the page and waits until it has rendered. */
export async function openPicker(template: TemplateResult): Promise<DmProductPicker> {
  const picker = await fixture<DmProductPicker>(template);
  return drawn(picker);
}

/** Waits until a picker has rendered all its data. */
export async function drawn(picker: DmProductPicker): Promise<DmProductPicker> {
  // A response reaches the element some microtasks later.
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

/** The focused element of a picker: the product of a radio button, or the name of a part. */
export function focused(picker: DmProductPicker): string | undefined {
  const element = inside(picker).activeElement;
  return element instanceof HTMLInputElement ? element.value : element?.part.value;
}

/** Whether the partner's content of the tag is visible. */
export const showsFallback = (picker: DmProductPicker) => picker.querySelector('a')!.checkVisibility();
