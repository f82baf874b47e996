/** What the script tag loads: finds the widget's tags, now and later, and imports each element when a page first has it. */
import {lazy} from './loading/lazy.js';
import {untilLoaded} from './loading/retry.js';
import {loadingWords} from './locales/loading.js';

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

/** What the oldest browsers that we support have, one of each: Safari 16.4, Firefox 121, Chrome 111. */
const isSupported =
  'attachInternals' in HTMLElement.prototype &&
  CSS.supports('selector(:has(a))') &&
  CSS.supports('color', 'color-mix(in srgb, red, red)');

const asked = new Set<string>();

function find(root: Element) {
  for (const element of [root, ...root.querySelectorAll(':not(:defined)')]) load(element.localName);
}

function load(name: string) {
  const importElement = elements[name];
  if (!importElement || asked.has(name)) return;
  asked.add(name);
  const notices = new Map<Element, Element>();
  const onFailure = (error: unknown, tryNow: () => void) => {
    console.error(`dm: <${name}> did not load; it is tried again.`, error);
    for (const tag of document.querySelectorAll(name)) {
      if (!notices.has(tag)) notices.set(tag, addNotice(tag, tryNow));
    }
  };
  void untilLoaded(importElement, onFailure).then(() => notices.forEach((notice) => notice.remove()));
}

/** Below what the page itself put into the tag, which is shown until the element is there. */
function addNotice(tag: Element, tryNow: () => void): Element {
  const language = tag.closest('[lang]')?.getAttribute('lang')?.slice(0, 2).toLowerCase() ?? 'en';
  const [text, tryAgain] = loadingWords[language] ?? loadingWords['en']!;
  const notice = document.createElement('div');
  const button = document.createElement('button');
  notice.setAttribute('role', 'status');
  button.type = 'button';
  button.textContent = tryAgain;
  button.addEventListener('click', tryNow);
  notice.append(text, ' ', button);
  tag.append(notice);
  return notice;
}

const observer = new MutationObserver((records) => {
  for (const {addedNodes} of records) for (const node of addedNodes) if (node instanceof Element) find(node);
});

/** Every loader on the page knows the first one by this. */
const page = globalThis as unknown as Record<symbol, string>;
const first = (page[Symbol.for('dm widget')] ??= import.meta.url);

if (first !== import.meta.url) console.warn(`dm: ${import.meta.url} does nothing: the page has ${first} already.`);
// In an older browser the tags keep what the page put into them.
else if (isSupported) {
  observer.observe(document, {childList: true, subtree: true});
  find(document.documentElement);
}
