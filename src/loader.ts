/** The script-tag entry: finds the widget's tags, now and later, and imports each element when its tag first appears. */
import {isSuspect} from './loading/attribute-check.js';
import {forgetEarly} from './loading/early.js';
import {requestFirstData} from './loading/first-requests.js';
import {lazy, shared} from './loading/lazy.js';
import {untilLoaded} from './loading/retry.js';
import {inEnglish, languages, registeredAs, type Language} from './locales/languages.js';
import type {PartialWords} from './locales/own-words.js';

const elements: Readonly<Record<string, () => Promise<unknown>>> = {
  'dm-marketplace': lazy(() => import('./elements/marketplace/marketplace.js')),
  'dm-product-picker': lazy(() => import('./elements/product-picker/product-picker.js')),
  'dm-brief-form': lazy(() => import('./elements/brief-form/brief-form.js')),
  'dm-schema-form': lazy(() => import('./elements/schema-form/schema-form.js')),
  'dm-designer-gallery': lazy(() => import('./elements/designer-gallery/designer-gallery.js')),
  'dm-designer-profile': lazy(() => import('./elements/designer-profile/designer-profile.js')),
  'dm-designer-reviews': lazy(() => import('./elements/designer-profile/designer-reviews.js')),
  'dm-designer-designs': lazy(() => import('./elements/designer-profile/designer-designs.js')),
};

const loadWidgets = lazy(() => import('./elements/brief-form/widgets/widgets.js'));

/**
 * One feature of each of the oldest supported browsers: Safari 16.4, Firefox 121, Chrome 111. In a document of XML, browsers
 * read the elements' templates as XML, which they are not.
 */
const isSupported =
  document.contentType === 'text/html' &&
  'attachInternals' in HTMLElement.prototype &&
  CSS.supports('selector(:has(a))') &&
  CSS.supports('color', 'color-mix(in srgb, red, red)');

const loadHints = lazy(() => import('./loading/hints.js'));

type Root = Document | ShadowRoot;

/** The roots that are searched for tags. Weak references let the page's discarded shadow roots be collected. */
const roots: WeakRef<Root>[] = [];

const requested = new Set<string>();

function watch(root: Root) {
  roots.push(new WeakRef(root));
  observer.observe(root, {childList: true, subtree: true});
  find(root);
}

/** Our tags, and undefined ones, which may be misspelt. */
const tags = `:not(:defined),${Object.keys(elements).join()}`;

function find(root: ParentNode) {
  root.querySelectorAll(tags).forEach(take);
}

function take(tag: Element) {
  const {localName} = tag;
  if (!localName.startsWith('dm-')) return;
  loadElement(tag, localName);
  void customElements.whenDefined(localName).then(() => check(tag));
}

function loadElement(first: Element, name: string) {
  if (requested.has(name)) return;
  requested.add(name);
  const importElement = elements[name];
  if (!importElement) return hint(({hintAtTag}) => hintAtTag(name, Object.keys(elements)));
  const notices = new Map<Element, Element>();
  const onFailure = (error: unknown, tryNow: () => void) => {
    console.error(`dm: <${name}> did not load; it is tried again.`, error);
    forgetEarly();
    for (const tag of tagsOf(name)) if (!notices.has(tag)) notices.set(tag, addNotice(tag, tryNow));
  };
  // The code first: it takes longer than the data, and starting a request takes a slow phone some milliseconds.
  void untilLoaded(importElement, onFailure);
  requestData(first);
  prepare(first);
  // Not later: once the element no longer shows the notice, the browser takes the focus from it.
  void customElements.whenDefined(name).then(() => notices.forEach(replace));
}

function requestData(tag: Element) {
  try {
    requestFirstData(tag);
  } catch {
    // An invalid address, or a page's own `fetch` that throws: the element requests the data again.
  }
}

/** Preloads, in parallel with the element's code, what this tag will need. The element itself handles failures. */
function prepare(tag: Element) {
  const {language, form, names} = languageAt(tag);
  const hasBrief = tag.matches('dm-brief-form, dm-marketplace:is([product-id], [brief-type])');
  const needed = [
    ...(hasBrief ? [elements['dm-brief-form'], loadWidgets] : []),
    language,
    ...(hasBrief || tag.matches('dm-schema-form') ? [form] : []),
    ...(hasBrief || tag.matches('dm-designer-gallery, dm-designer-profile') ? [names] : []),
  ];
  for (const load of needed) if (load) void untilLoaded(load);
  if (!tag.matches('dm-schema-form')) for (const create of formatters) setTimeout(create);
}

/**
 * A page's first formatters take a slow phone 70 ms: they are created while the network works, each in a task of its own.
 * A collator loads most of what a number needs.
 */
const formatters = [
  Intl.Collator,
  Intl.NumberFormat,
  () => [new Intl.RelativeTimeFormat(), new Intl.DisplayNames('en', {type: 'region'})],
];

/** Warns the developer about mistakes that the element itself cannot detect. */
function check(tag: Element) {
  const {observedAttributes = []} = tag.constructor as {observedAttributes?: readonly string[]};
  const hasSuspect = [...tag.attributes].some((attribute) => isSuspect(attribute, observedAttributes));
  if (hasSuspect) hint(({hintAtAttributes}) => hintAtAttributes(tag));
}

/** Developer warnings are loaded only when needed. */
function hint(say: (hints: Awaited<ReturnType<typeof loadHints>>) => void) {
  void loadHints().then(say, () => undefined);
}

const tagsOf = (name: string) => roots.flatMap((root) => [...(root.deref()?.querySelectorAll(name) ?? [])]);

/**
 * Adds the notice below the tag's own content, which is shown until the element has loaded. A router's copy of the page
 * leaves out what is in a shadow root: the copy of the button would do nothing, and nobody would remove it.
 */
function addNotice(tag: Element, tryNow: () => void): Element {
  const [text, tryAgain] = languageAt(tag).notice;
  const notice = document.createElement('div');
  const button = document.createElement('button');
  notice.role = 'status';
  button.textContent = tryAgain;
  button.onclick = tryNow;
  notice.attachShadow({mode: 'open'}).append(text, ' ', button);
  tag.append(notice);
  return notice;
}

/** The element has loaded; it takes the focus from the button of its notice. */
function replace(notice: Element, tag: Element) {
  const hasFocus = roots.some((root) => notice.contains(root.deref()?.activeElement ?? null));
  notice.remove();
  if (hasFocus && tag instanceof HTMLElement) tag.focus();
}

/** The language of the nearest `lang`, also from within shadow roots. */
function languageAt(tag: Element): typeof inEnglish & Partial<Language> {
  const near = tag.closest<HTMLElement>('[lang]');
  const root = tag.getRootNode();
  if (!near && root instanceof ShadowRoot) return languageAt(root.host);
  const key = near && registeredAs(near.lang.replaceAll('_', '-'));
  return key ? languages[key]! : inEnglish;
}

/** An element from a frame is no `instanceof` this window's `Element`. */
const isElement = (node: Node): node is Element => node.nodeType === 1;

const observer = new MutationObserver((records) => {
  for (const {addedNodes} of records) {
    for (const node of addedNodes) {
      if (!isElement(node)) continue;
      take(node);
      find(node);
    }
  }
});

const loadPageCalls = lazy(() => import('./page-calls.js'));

const own = {url: import.meta.url, watch, loadPageCalls};

/** Shared by every loader on the page: the first one. Another build's words would not be those of its elements. */
const first = ((globalThis as unknown as Record<symbol, typeof own>)[Symbol.for('dm widget')] ??= own);

/**
 * Loads the elements whose tags are in a shadow root, now and later: the script searches the document by itself, but not
 * the shadow roots of the page's components. Call it once per root. With two copies of the widget, the first does it.
 */
export function load(root: Root) {
  // In an older browser the tags keep the page's own content.
  if (isSupported) first.watch(root);
}

/** `setWords` of the package, for pages with the script tag: the promise resolves once the elements show the words. */
export const setWords = async (language: string, words: PartialWords): Promise<void> =>
  (await first.loadPageCalls()).setWords(language, words);

/** `forgetVisitor` of the package, for pages with the script tag. */
export const forgetVisitor = async (): Promise<void> => (await first.loadPageCalls()).forgetVisitor();

if (first === own) {
  // The chunks read them here: see `locales/from-loader.ts`.
  Object.assign(shared, {inEnglish, languages, registeredAs});
  load(document);
} else console.warn(`dm: ${own.url} does nothing: the page has ${first.url} already.`);
