import {type Product, type ProductList} from '../../../src/contract/product.js';
import {type Handler} from '../world.js';
import {app} from './app.js';
import {bookCover} from './book-cover.js';
import {brandGuide} from './brand-guide.js';
import {businessCard} from './business-card.js';
import {consultation} from './consultation.js';
import {illustration} from './illustration.js';
import {logo} from './logo.js';
import {menu} from './menu.js';
import {packaging} from './packaging.js';
import {slideDeck} from './slide-deck.js';
import {socialMedia} from './social-media.js';
import {tShirt} from './t-shirt.js';
import {website} from './website.js';

/** What the owner of the first key pair sells. */
export const firstCatalogue: readonly Product[] = [
  logo,
  brandGuide,
  website,
  packaging,
  bookCover,
  businessCard,
  socialMedia,
  app,
  illustration,
  slideDeck,
  menu,
  consultation,
];

/** What the owner of the second key pair sells. */
export const secondCatalogue: readonly Product[] = [tShirt, logo, consultation];

/** Lists the products of the keys' owner (part 4.4). */
export const listProducts =
  (): Handler<'listProducts'> =>
  ({account}): ProductList => ({products: [...account.products]});
