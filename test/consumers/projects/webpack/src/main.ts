import {createClient, DmMarketplace} from 'design-marketplace-widget';
import type {Product} from 'design-marketplace-widget/contract';

const proxyUrl = new URLSearchParams(location.search).get('proxy') ?? '';
const marketplace = document.querySelector('dm-marketplace');
if (!(marketplace instanceof DmMarketplace)) throw new Error('the element is not registered');
marketplace.proxyUrl = proxyUrl;
marketplace.handoff = 'none';
marketplace.draft = 'session';
marketplace.addEventListener('dm-order-create', (event) => {
  const ids: readonly string[] = event.briefIds;
  const price: number | undefined = event.price;
  document.querySelector('output')!.value = ids.join(' ');
  document.title = String(price);
});

/** The partner's own page calls the proxy with the same typed client. */
export const titles = async (): Promise<string[]> => {
  const products: Product[] = await createClient({proxyUrl}).listProducts();
  return products.map(({title}) => title);
};
