import {html, nothing, type LitElement} from 'lit';
import type {Client} from '../../client/client.js';
import {Shortlist} from '../../controllers/shortlist.js';
import {lazy} from '../../loading/lazy.js';
import type {Words} from '../../locales/locales.js';
import {cross} from '../shared/icons.js';
import {LazyElementPart} from '../shared/lazy-element-part.js';
import type {DesignerShowEvent} from './designer-comparison.js';

const loadComparison = lazy(() => import('./designer-comparison.js'));

/** The shortlist as a gallery shows it: above the results, and in a dialog that compares its designers. */
export class GalleryShortlist extends Shortlist {
  readonly #comparison: LazyElementPart<unknown>;

  constructor(readonly gallery: LitElement) {
    super(gallery);
    this.#comparison = new LazyElementPart(gallery, loadComparison);
  }

  /** The list above the results, unless it is empty; `moveFocus` is called when the pressed button will be removed. */
  render(words: Words, moveFocus: () => void) {
    const {gallery} = words;
    const {items} = this;
    const compare = () => void this.#compare();
    return html`
      ${
        items.length > 0
          ? html`
              <div class="chips shortlist" part="shortlist" role="group" aria-label=${gallery.shortlist}>
                <p>${gallery.shortlist}</p>
                ${items.map(
                  (designer) => html`
                    <button
                      type="button"
                      class="chip"
                      aria-label=${gallery.unsave(designer.name)}
                      @click=${() => {
                        this.toggle(designer);
                        moveFocus();
                      }}
                    >
                      <span dir="auto">${designer.name}</span> ${cross}
                    </button>
                  `,
                )}
                ${
                  items.length > 1
                    ? html`<button type="button" class="compare" part="compare" @click=${compare}>
                        ${gallery.compare}
                      </button>`
                    : nothing
                }
              </div>
            `
          : nothing
      }
      ${this.#comparison.renderMissing(words, compare)}
    `;
  }

  /** The dialog; `open` shows a designer's profile. */
  renderComparison(client: Client, open: (designerId: number) => void) {
    return html`
      <dm-designer-comparison
        .client=${client}
        .designers=${this.items}
        @designer-show=${({designerId}: DesignerShowEvent) => open(designerId)}
      ></dm-designer-comparison>
    `;
  }

  async #compare() {
    await this.#comparison.load();
    await this.gallery.renderRoot.querySelector('dm-designer-comparison')?.open();
  }
}
