import {html, nothing} from 'lit';
import type {Shortlisted} from '../../controllers/shortlist.js';
import type {Words} from '../../locales/locales.js';
import {bookmark, cross} from '../shared/icons.js';

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

/** The shortlist above the results, unless it is empty. */
export function renderShortlist(
  saved: readonly Shortlisted[],
  {gallery}: Words,
  {remove, compare}: {remove: (designer: Shortlisted) => void; compare: () => void},
) {
  if (saved.length === 0) return nothing;
  return html`
    <div class="chips shortlist" part="shortlist" role="group" aria-label=${gallery.shortlist}>
      <p>${gallery.shortlist}</p>
      ${saved.map(
        (designer) => html`
          <button
            type="button"
            class="chip"
            aria-label=${gallery.unsave(designer.name)}
            @click=${() => remove(designer)}
          >
            <span dir="auto">${designer.name}</span> ${cross}
          </button>
        `,
      )}
      ${
        saved.length > 1
          ? html`<button type="button" class="compare" part="compare" @click=${compare}>${gallery.compare}</button>`
          : nothing
      }
    </div>
  `;
}
