import {html} from 'lit';
import type {FormWords} from '../../../locales/locales.js';
import type {LazyPart} from './lazy-part.js';

/** What the visitor sees while a part of the form fails to load; undefined before that, and once it has loaded. */
export const renderMissing = ({part, tryNow}: LazyPart<unknown>, words: FormWords) =>
  !part && tryNow
    ? html`<p class="notice" role="status">
        ${words.partMissing} <button type="button" @click=${tryNow}>${words.tryAgain}</button>
      </p>`
    : undefined;
