import {html} from '@open-wc/testing';
import type {Client} from '../../../../src/client/client.js';
import type {Product} from '../../../../src/contract/product.js';
import {fakeClient, product} from '../../fake-client.js';
import {openPicker} from './picker-page.js';

export const logo = product('logo-1', {
  title: 'Logo design',
  description: 'A mark that people remember.',
  price: 29900,
  details: [{title: 'Revisions', description: 'Three rounds'}],
  additionalDetails: [{title: 'Not included', description: 'Business cards'}],
});

export const menu = product('menu-1', {title: 'Menu', price: 19950});

export const poster = product('poster-1', {title: 'Poster', price: 9900});

/** A client whose service has these products. */
export const selling = (...products: Product[]) => fakeClient({listProducts: () => Promise.resolve(products)});

/** A picker with content of the partner's own. */
export const picker = (client: Client) =>
  html`<dm-product-picker .client=${client}><a href="/shop">Shop</a></dm-product-picker>`;

export const open = (client: Client) => openPicker(picker(client));
