import {fixture} from '@open-wc/testing';
import type {TemplateResult} from 'lit';
import type {Client} from '../../../../src/client/client.js';
import type {StepChangeEvent} from '../../../../src/elements/marketplace/events.js';
import '../../../../src/elements/marketplace/marketplace.js';
import type {DmMarketplace} from '../../../../src/elements/marketplace/marketplace.js';
import {makeForm} from '../../../../src/form/plan/make-form.js';
import {fakeClient, product} from '../../fake-client.js';
import {waitUntil} from '../../wait-until.js';

const briefSchema = {type: 'object', properties: {title: {type: 'string', title: 'Title'}}, required: ['title']};

/** Two products with one question each, and what a test adds. */
export const shop = (answers: Partial<Client> = {}): Client =>
  fakeClient({
    listProducts: () => Promise.resolve([product('logo-1', {briefSchema}), product('menu-1', {briefSchema})]),
    loadForm: () => Promise.resolve(makeForm(briefSchema)),
    ...answers,
  });

/** A marketplace on a page, used as a visitor would. */
export async function openMarketplace(template: TemplateResult) {
  const element = await fixture<DmMarketplace>(template);
  return drive(element);
}

/** The parts of a marketplace that a visitor sees and presses. */
export function drive(element: DmMarketplace) {
  const root = element.shadowRoot!;
  const steps: StepChangeEvent[] = [];
  element.addEventListener('dm-step-change', (event) => steps.push(event));
  const page = {
    element,
    root,
    steps,
    get section() {
      return root.querySelector('section')!;
    },
    get isFocused() {
      return root.activeElement === page.section;
    },
    get picker() {
      return root.querySelector('dm-product-picker');
    },
    get form() {
      return root.querySelector('dm-brief-form');
    },
    get gallery() {
      return root.querySelector('dm-designer-gallery');
    },
    get titleField() {
      return page.form?.shadowRoot?.querySelector('dm-schema-form')?.shadowRoot?.querySelector('input');
    },
    part: (name: string) => root.querySelector<HTMLElement>(`[part=${name}]`),
    inPicker: (selector: string) => page.picker?.shadowRoot?.querySelector<HTMLElement>(selector),
    async choose(productId: string) {
      await waitUntil(() => page.radio(productId), 'no product to choose');
      page.radio(productId)!.click();
      await page.picker!.updateComplete;
      page.inPicker('[part=action]')!.click();
      await element.updateComplete;
    },
    radio: (productId: string) =>
      [...(page.picker?.shadowRoot?.querySelectorAll('input') ?? [])].find(({value}) => value === productId),
    async formReady() {
      // Here the form's chunk is many small files, which take a while to load the first time.
      await waitUntil(() => page.titleField, 'no form to fill in');
    },
  };
  return page;
}
