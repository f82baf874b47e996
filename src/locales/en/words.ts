import {brief} from './brief.js';
import {common} from './common.js';
import {designerFacts} from './designer-facts.js';
import {errors} from './errors.js';
import {form} from './form/form.js';
import {formChanges} from './form/form-changes.js';
import {formErrors} from './form/form-errors.js';
import {kinds} from './form/kinds.js';
import {gallery} from './gallery.js';
import {marketplace} from './marketplace.js';
import {paging} from './paging.js';
import {products} from './products.js';
import {profile} from './profile.js';
import {lazyForm} from './form/lazy-form.js';
import {widgets} from './widgets.js';

/**
 * The English words, which define the structure for every language: one section per element. Words with numbers are
 * functions, since plural rules differ; `language` is the page's BCP 47 tag.
 */
export const words = {
  common,
  errors,
  products,
  brief,
  form: {
    ...form,
    kinds,
    ...formChanges,
    ...lazyForm,
    widgets,
    errors: {...form.errors, ...formErrors, ...lazyForm.errors},
  },
  marketplace,
  gallery,
  profile: {...designerFacts, ...profile},
  paging,
};
