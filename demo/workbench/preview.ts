import {rulesOf, type Setting} from './setting.js';

/** Shows the element in a page of its own, so that the workbench's styles do not affect it. */
export class Preview {
  readonly #frame: HTMLIFrameElement;
  #element: HTMLElement | undefined;

  constructor(frame: HTMLIFrameElement) {
    this.#frame = frame;
  }

  /** The displayed element; only available once its page has loaded. */
  get element(): HTMLElement | undefined {
    return this.#element;
  }

  get page(): Document {
    const {contentDocument} = this.#frame;
    if (!contentDocument) throw new Error('The preview has no page.');
    return contentDocument;
  }

  /** The URL of the script that the page has loaded. */
  get script(): string {
    return this.page.querySelector('script')?.src ?? '';
  }

  /** Shows a setting. The element is kept as long as only its attributes change. */
  show(setting: Setting) {
    if (this.#element?.localName !== setting.tagName) this.#replace(setting);
    const element = this.#element!;
    for (const name of element.getAttributeNames()) {
      if (name !== 'style' && !setting.attributes.has(name)) element.removeAttribute(name);
    }
    for (const [name, value] of setting.attributes) {
      if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    }
    const targets = [this.page.documentElement, element];
    for (const [index, [, properties]] of rulesOf(setting).entries()) write(targets[index]!, properties);
  }

  #replace({tagName, attributes}: Setting) {
    const element = this.page.createElement(tagName);
    for (const [name, value] of attributes) element.setAttribute(name, value);
    this.page.body.replaceChildren(element);
    this.#element = element;
  }
}

/** Uses the CSSOM, since the page's policy forbids style attributes. */
function write(target: HTMLElement, properties: readonly [string, string][]) {
  const {style} = target;
  for (const name of [...style]) style.removeProperty(name);
  for (const [name, value] of properties) style.setProperty(name, value);
}
