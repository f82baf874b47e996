import {html, nothing} from 'lit';
import type {Words} from '../../locales/locales.js';
import {bookmark} from '../shared/icons.js';

/** A button that puts a designer on the shortlist, or takes the designer off it. */
export const renderSave = (name: string, isSaved: boolean, {gallery}: Words, toggle: () => void, slot?: string) => html`
  <button
    type="button"
    class="save"
    part="save"
    slot=${slot ?? nothing}
    aria-pressed=${isSaved}
    aria-label=${gallery.save(name)}
    title=${gallery.save(name)}
    @click=${toggle}
  >
    ${bookmark}
  </button>
`;
