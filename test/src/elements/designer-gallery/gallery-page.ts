import {fixture, html} from '@open-wc/testing';
import type {TemplateResult} from 'lit';
import type {Client} from '../../../../src/client/client.js';
import '../../../../src/elements/designer-gallery/designer-gallery.js';
import type {DmDesignerGallery} from '../../../../src/elements/designer-gallery/designer-gallery.js';
import {waitUntil} from '../../wait-until.js';

/** Finds what a visitor sees in a gallery by role and text. */
export class GalleryPage {
  constructor(readonly gallery: DmDesignerGallery) {}

  get root(): ShadowRoot {
    return this.gallery.shadowRoot!;
  }

  get panel() {
    return this.root.querySelector('dm-designer-filters')!;
  }

  get filters(): ShadowRoot {
    return this.panel.shadowRoot!;
  }

  get cards(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>('[part="card"]')];
  }

  get names(): string[] {
    return [...this.root.querySelectorAll('[part="name"]')].map(textOf);
  }

  get count(): string {
    return textOf(this.root.querySelector('.count')!);
  }

  get chips(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>('[part="chips"] .chip')];
  }

  get keyword(): HTMLInputElement {
    return this.filters.querySelector<HTMLInputElement>('.keyword input')!;
  }

  get frame(): ShadowRoot {
    return this.root.querySelector('dm-profile-frame')!.shadowRoot!;
  }

  part(name: string): HTMLElement | null {
    return this.root.querySelector(`[part="${name}"]`);
  }

  button(text: string, root: ParentNode = this.root): HTMLButtonElement {
    const found = [...root.querySelectorAll('button')].find(
      (button) => textOf(button) === text || button.getAttribute('aria-label') === text,
    );
    if (!found) throw new Error(`There is no button "${text}".`);
    return found;
  }

  /** Has the filters rendered: on a narrow page they are when their dialog is first opened. */
  async renderFilters() {
    await this.panel.updateComplete;
    if (this.filters.querySelector('details')) return;
    this.filters.querySelector<HTMLElement>('.toggle')!.click();
    this.filters.querySelector('dialog')!.close();
    await this.panel.updateComplete;
  }

  /** Opens the group of a filter. */
  async group(name: string): Promise<HTMLElement> {
    await this.renderFilters();
    const details = [...this.filters.querySelectorAll('details')].find((one) => textOf(one).startsWith(name));
    if (!details) throw new Error(`There is no filter "${name}".`);
    if (!details.open) details.querySelector('summary')!.click();
    await waitUntil(() => details.querySelector('input') !== null);
    return details;
  }

  /** The texts of the gallery's live regions: polite, assertive. */
  get said(): [string, string] {
    const text = (role: string) => textOf(this.root.querySelector(`[role="${role}"]`)!);
    return [text('status'), text('alert')];
  }

  /** Ticks an option once the names of the options have loaded. */
  async tick(group: string, option: string) {
    const details = await this.group(group);
    const find = () =>
      [...details.querySelectorAll<HTMLElement>('label, [role="option"]')].find((one) => textOf(one) === option);
    await waitUntil(find, `there is "${option}" under "${group}"`);
    find()!.click();
  }

  type(input: HTMLInputElement, text: string) {
    input.value = text;
    input.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
  }

  /** All that is there to show is rendered: the filters follow the results, and the last cards the first ones. */
  async settled() {
    await waitUntil(
      () => this.root.querySelector('[aria-busy="false"].cards') && !this.root.querySelector('.skeleton'),
    );
    await this.gallery.updateComplete;
    await this.root.querySelector('dm-designer-filters')?.updateComplete;
  }
}

export const textOf = (node: Node): string => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** A gallery in the page, after its first response. */
export async function openGallery(client: Client, template?: (client: Client) => TemplateResult): Promise<GalleryPage> {
  const gallery = await fixture<DmDesignerGallery>(
    template ? template(client) : html`<dm-designer-gallery .client=${client}></dm-designer-gallery>`,
  );
  const page = new GalleryPage(gallery);
  await page.settled();
  return page;
}
