import {fixture, fixtureCleanup, html} from '@open-wc/testing';
import type {Client, Created, WriteOptions} from '../../../../src/client/client.js';
import type {CreatedOrder, Order} from '../../../../src/contract/order.js';
import type {Product} from '../../../../src/contract/product.js';
import {forgetVisitor} from '../../../../src/controllers/page-storage.js';
import '../../../../src/elements/brief-form/brief-form.js';
import type {DmBriefForm} from '../../../../src/elements/brief-form/brief-form.js';
import {makeForm} from '../../../../src/form/plan/make-form.js';
import {fakeClient} from '../../fake-client.js';
import {waitUntil} from '../../wait-until.js';

/** A product like the document's example. */
export const logo: Product = {
  id: 'logo-1',
  title: 'Logo design',
  price: 29900,
  briefSchema: {
    type: 'object',
    properties: {
      title: {type: 'string', title: 'Title', maxLength: 20},
      description: {type: 'string', title: 'Description', maxLength: 500},
      urls: {type: 'array', title: 'Pages', items: {type: 'string'}},
    },
    required: ['title'],
  },
};

/** An order as the service returns it. */
export function orderAnswer(...briefIds: string[]): Created<CreatedOrder> {
  const orderItems = briefIds.map((briefId) => ({
    briefId,
    returnUrls: {
      briefStart: `https://service.test/${briefId}/start`,
      briefEnd: `https://service.test/${briefId}/end`,
      review: `https://service.test/${briefId}/review`,
      postReview: `https://service.test/${briefId}/post`,
    },
  }));
  return {created: {orderItems}, briefToken: 'token'};
}

/** A client that knows only the product and what a test adds. */
export const shop = (answers: Partial<Client> = {}, product: Product = logo): Client =>
  fakeClient({
    listProducts: () => Promise.resolve([product]),
    loadForm: () => Promise.resolve(makeForm(product.briefSchema)),
    ...answers,
  });

/** A brief form on a page, ready to be filled in; `journeys` records its navigations. */
export async function openForm(client: Client, settings: Partial<DmBriefForm> = {productId: logo.id}) {
  const place = await fixture(html`<div></div>`);
  const element = document.createElement('dm-brief-form');
  const journeys: [url: string, target: string][] = [];
  Object.assign(element, {client, navigate: (...journey: [string, string]) => journeys.push(journey), ...settings});
  place.append(element);
  await settled(element);
  return {element, journeys};
}

/** Waits until a form and its words have loaded and everything is rendered. */
export async function settled(element: DmBriefForm) {
  await element.updateComplete;
  const isDrawn = () => has(element, '.frame > *') && !has(element, '[aria-busy]');
  await waitUntil(isDrawn, 'the form does not load');
  await element.updateComplete;
  await schemaForm(element)?.ready;
  await element.updateComplete;
}

export const schemaForm = (element: DmBriefForm) => element.shadowRoot!.querySelector('dm-schema-form');
export const receipt = (element: DmBriefForm) => element.shadowRoot!.querySelector('dm-brief-receipt');

/** Whether a selector matches; elements themselves make poor assertion messages. */
export const has = (element: DmBriefForm, selector: string) => element.shadowRoot!.querySelector(selector) !== null;

/** The control with a label. */
export function control(element: DmBriefForm, label: string): HTMLInputElement {
  const root = schemaForm(element)!.shadowRoot!;
  const named = [...root.querySelectorAll('label')].find(
    ({textContent}) => textContent.replace('*', '').trim() === label,
  );
  const found = root.getElementById(named?.getAttribute('for') ?? '');
  if (!(found instanceof HTMLElement)) throw new Error(`there is no control "${label}"`);
  return found as HTMLInputElement;
}

export function type(element: DmBriefForm, label: string, text: string) {
  const input = control(element, label);
  input.value = text;
  input.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
}

/** The button with a text, in the form or its receipt; an order's price may follow the text. */
export function button(element: DmBriefForm, text: string): HTMLButtonElement {
  const roots = [element.shadowRoot, schemaForm(element)?.shadowRoot, receipt(element)?.shadowRoot];
  const buttons = roots.flatMap((root) => [...(root?.querySelectorAll('button') ?? [])]);
  const found = buttons.find(({textContent}) => textContent.trim().split(' · ')[0] === text);
  if (!found) throw new Error(`there is no button "${text}"`);
  return found;
}

/** The visible text of a form. */
export const textIn = (element: DmBriefForm) =>
  [element.shadowRoot, schemaForm(element)?.shadowRoot, receipt(element)?.shadowRoot]
    .map((root) => root?.textContent ?? '')
    .join(' ')
    .replace(/\s+/g, ' ');

/** An order whose outcome the test decides. */
export interface HeldOrder extends WriteOptions {
  order: Order;
  accept: (...briefIds: string[]) => void;
  fail: (error: Error) => void;
}

/** Orders whose responses the test controls. */
export function heldOrders() {
  const calls: HeldOrder[] = [];
  const arrivals: (() => void)[] = [];
  return {
    calls,
    createOrder: (order: Order, options: WriteOptions) =>
      new Promise<Created<CreatedOrder>>((resolve, reject) => {
        calls.push({order, ...options, accept: (...ids) => resolve(orderAnswer(...ids)), fail: reject});
        arrivals.splice(0).forEach((arrive) => arrive());
      }),
    async arrived(count: number): Promise<HeldOrder> {
      while (calls.length < count) await new Promise<void>((resolve) => arrivals.push(resolve));
      return calls[count - 1]!;
    },
  };
}

/** Removes everything that the visitor has stored, and that the page remembers of it. */
export function forget() {
  fixtureCleanup();
  forgetVisitor();
  localStorage.clear();
  sessionStorage.clear();
}

/** The keys of the drafts in a storage. */
export const storedDrafts = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith('dm-draft'));
