/** What the script tag loads: finds the widget's tags, now and later, and imports each element when a page first has it. */

const elements: Readonly<Record<string, () => Promise<unknown>>> = {
  'dm-marketplace': () => import('./elements/marketplace/marketplace.js'),
  'dm-product-picker': () => import('./elements/product-picker/product-picker.js'),
  'dm-brief-form': () => import('./elements/brief-form/brief-form.js'),
  'dm-schema-form': () => import('./elements/schema-form/schema-form.js'),
  'dm-designer-gallery': () => import('./elements/designer-gallery/designer-gallery.js'),
  'dm-designer-profile': () => import('./elements/designer-profile/designer-profile.js'),
  'dm-designer-reviews': () => import('./elements/designer-profile/designer-reviews.js'),
  'dm-designer-designs': () => import('./elements/designer-profile/designer-designs.js'),
};

const asked = new Set<string>();

function find(root: Element) {
  for (const element of [root, ...root.querySelectorAll(':not(:defined)')]) load(element.localName);
}

/** One more try after a failure, since a phone's connection drops; the tag's own content stays as the way on. */
function load(name: string) {
  const importElement = elements[name];
  if (!importElement || asked.has(name)) return;
  asked.add(name);
  importElement()
    .catch(importElement)
    .catch((error: unknown) => {
      asked.delete(name);
      console.error(`dm: <${name}> did not load; the page shows what stands inside the tag.`, error);
    });
}

new MutationObserver((records) => {
  for (const {addedNodes} of records) for (const node of addedNodes) if (node instanceof Element) find(node);
}).observe(document, {childList: true, subtree: true});

find(document.documentElement);
