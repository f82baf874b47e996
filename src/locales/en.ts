import {brief} from './en/brief.js';
import {common} from './en/common.js';
import {errors} from './en/errors.js';
import {form} from './en/form.js';
import {gallery} from './en/gallery.js';
import {marketplace} from './en/marketplace.js';
import {paging} from './en/paging.js';
import {products} from './en/products.js';
import {profile} from './en/profile.js';
import {rareForm} from './en/rare-form.js';
import {widgets} from './en/widgets.js';

/**
 * English, and by it the shape of every language: one section for each element. Words with numbers are functions, since
 * other languages count differently; `language` is the page's BCP 47 tag.
 */
export const en = {
  common,
  errors,
  products,
  brief,
  form: {...form, ...rareForm, widgets, errors: {...form.errors, ...rareForm.errors}},
  marketplace,
  gallery,
  profile,
  paging,
};
