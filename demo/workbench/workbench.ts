import {weakContrasts} from './contrast.js';
import {choice, controlFor, input, labelled} from './controls.js';
import {loadElements, type WorkbenchElement} from './elements.js';
import {Preview} from './preview.js';
import {snippetOf, type Setting} from './setting.js';

const languages = ['en', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'pt', 'pt-PT'];

const find = <Found extends HTMLElement>(id: string) => document.getElementById(id) as Found;

/** Builds the workbench from the manifest: every element with controls for everything that a partner can set. */
class Workbench {
  readonly #preview = new Preview(find<HTMLIFrameElement>('preview'));
  #setting: Setting = emptySetting('');

  constructor(elements: readonly WorkbenchElement[]) {
    const tags = elements.map(({tagName}) => tagName);
    const chosen = elements.find(({tagName}) => `#${tagName}` === location.hash) ?? elements[0]!;
    const open = (tagName = tags[0]) => this.#open(elements.find((one) => one.tagName === tagName)!);
    find('element').append(labelled('Element', choice(tags, chosen.tagName, open)));
    const names = new Set(elements.flatMap(({events}) => events.map(({name}) => name)));
    for (const name of names) this.#preview.page.addEventListener(name, log);
    find('copy').addEventListener('click', () => void navigator.clipboard.writeText(this.#snippet));
    this.#open(chosen);
  }

  get #snippet() {
    return snippetOf(this.#setting, this.#preview.script);
  }

  #open({tagName, attributes, cssProperties, example}: WorkbenchElement) {
    location.hash = tagName;
    const setting = (this.#setting = {...emptySetting(tagName), attributes: new Map(Object.entries(example))});
    const set = (map: Map<string, string>, name: string) => (value: string | undefined) => {
      if (value === undefined) map.delete(name);
      else map.set(name, value);
      this.#show();
    };
    const own = attributes.filter(({name}) => name !== 'proxy-url');
    find('attributes').replaceChildren(
      ...own.map((one) => controlFor(one, example[one.name], set(setting.attributes, one.name))),
    );
    find('tokens').replaceChildren(
      ...cssProperties.map(({name, description}) =>
        labelled(name, input('text', undefined, set(setting.tokens, name)), description),
      ),
    );
    const width = (value = '') => {
      setting.width = value;
      this.#show();
    };
    const textSize = (value?: string) => set(setting.page, 'font-size')(value && `${value}px`);
    find('page').replaceChildren(
      labelled('Language', choice(languages, undefined, set(setting.attributes, 'lang'))),
      labelled('Direction', choice(['ltr', 'rtl'], undefined, set(setting.attributes, 'dir'))),
      labelled('Colour scheme', choice(['light', 'dark'], undefined, set(setting.page, 'color-scheme'))),
      labelled('Width in pixels', input('number', undefined, width)),
      labelled('Text size in pixels', input('number', undefined, textSize)),
    );
    this.#show();
  }

  #show() {
    this.#preview.show(this.#setting);
    find('snippet').textContent = this.#snippet;
    void this.#checkContrast();
  }

  /** Runs once the element has been upgraded, because its colours are known only then. */
  async #checkContrast() {
    const {element} = this.#preview;
    if (!element) return;
    await element.ownerDocument.defaultView?.customElements.whenDefined(element.localName);
    const found = weakContrasts(element).map((text) =>
      Object.assign(document.createElement('li'), {textContent: text}),
    );
    find('contrast').replaceChildren(...found);
  }
}

const emptySetting = (tagName: string): Setting => ({
  tagName,
  attributes: new Map(),
  tokens: new Map(),
  page: new Map(),
  width: '',
});

/** Adds an event with its fields to the top of the log. */
function log(event: Event) {
  const fields = Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'isTrusted'));
  const line = Object.assign(document.createElement('li'), {textContent: `${event.type} ${JSON.stringify(fields)}`});
  find('log').prepend(line);
}

const frame = find<HTMLIFrameElement>('preview');
const elements = await loadElements();
if (frame.contentDocument?.readyState !== 'complete' || frame.contentDocument.URL === 'about:blank') {
  await new Promise((resolve) => frame.addEventListener('load', resolve, {once: true}));
}
new Workbench(elements);
