import {requestEarly} from './early.js';
import {ownProxy} from './lazy.js';

/** Attributes that do not affect which designers a gallery shows first. */
const besideSearch =
  /^(id|class|style|lang|slot|theme|paging|profile|selectable|max|hide-filters|brief-url|no-shortlist)$/;

/** The request of the gallery's first page. */
const firstDesigners = `designers?${new URLSearchParams({search: '{"pageSize":24,"designLimit":3}'})}`;

/** The products without their schemas, as elements request them. */
const products = 'products?schemas=false';

/** Requests the data that this tag will show first while the element's code loads. */
export function requestFirstData(tag: Element) {
  // The page sets its own client.
  if ('client' in tag) return;
  const {href} = new URL(tag.getAttribute('proxy-url') ?? ownProxy, document.baseURI);
  for (const path of firstPaths(tag)) requestEarly(new URL(path, href.replace(/\/?$/, '/')).href);
}

function firstPaths(tag: Element): string[] {
  const productId = tag.getAttribute('product-id');
  if (productId && tag.matches('dm-marketplace, dm-brief-form')) {
    return [products, `products/${encodeURIComponent(productId)}/form.json`];
  }
  switch (tag.localName) {
    case 'dm-product-picker':
      return [products];
    case 'dm-marketplace':
      return tag.matches('[brief-type],:has(> [slot=products])') ? [] : [products];
    case 'dm-designer-gallery':
      return [...tag.attributes].every(({name}) => besideSearch.test(name)) ? [firstDesigners] : [];
    case 'dm-designer-profile':
      return [`designers/${tag.getAttribute('designer-id')}`].filter((path) => /\d$/.test(path));
    default:
      return [];
  }
}
