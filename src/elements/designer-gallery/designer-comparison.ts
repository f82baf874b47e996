import {Task} from '@lit/task';
import {css, html, nothing, type TemplateResult} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import type {Client} from '../../client/client.js';
import {isAbort} from '../../client/errors.js';
import type {Designer} from '../../contract/designer.js';
import {LiveRegions} from '../../controllers/live-regions.js';
import type {Shortlisted} from '../../controllers/shortlist.js';
import {Names, readable} from '../../controllers/value-names.js';
import {gallery} from '../../locales/en/gallery.js';
import {profile} from '../../locales/en/profile.js';
import {registerEnglish} from '../../locales/english.js';
import {controls} from '../../styles/controls.js';
import {sheet} from '../../styles/sheet.js';
import {tokens} from '../../styles/tokens.js';
import {describeError} from '../shared/errors/describe-error.js';
import {
  countryName,
  nameOf,
  renderAvatar,
  renderLevel,
  renderPresence,
  renderPromoted,
  renderRating,
} from '../shared/designer-facts.js';
import {facts} from '../shared/designer-facts.styles.js';
import {DmElement} from '../shared/dm-element.js';
import {element} from '../shared/element.js';
import {cross} from '../shared/icons.js';
import type {I18n} from '../shared/i18n.js';
import {renderError} from '../shared/errors/render-error.js';
import {reportError} from '../shared/errors/report-error.js';

registerEnglish({gallery, profile});

/** The visitor wants to see the profile of a designer in the comparison. */
export class DesignerShowEvent extends Event {
  constructor(readonly designerId: number) {
    super('designer-show');
  }
}

/** How many designers are compared at most. */
const most = 3;

const styles = css`
  table {
    inline-size: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }

  th,
  td {
    padding: 0.6em 0.75em;
    border-block-end: 1px solid var(--_border);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  tbody th {
    inline-size: 9em;
    color: var(--_muted);
    font-weight: 400;
  }

  thead .quiet {
    min-inline-size: 44px;
    padding-inline: 0;
    text-align: start;
  }

  td > .availability {
    display: block;
  }

  thead th > * {
    margin-block-end: 0.5em;
  }

  .pick {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5em;
    margin-block-end: 1em;
  }

  .pick button[aria-pressed='true'] {
    border-color: var(--_accent);
    background: var(--_tint);
  }

  @media (max-width: 40em) {
    .scroller {
      overflow-x: auto;
    }

    table {
      inline-size: max-content;
      min-inline-size: 100%;
    }

    thead th {
      inline-size: 10em;
    }

    tbody th {
      inline-size: 6.5em;
    }
  }
`;

/**
 * Up to three designers of the shortlist side by side, in a dialog.
 *
 * @fires designer-show - The visitor opens a profile.
 */
@element('dm-designer-comparison')
export class DmDesignerComparison extends DmElement {
  static override styles = [tokens, controls, facts, sheet, styles];

  /** The shortlist. */
  @property({attribute: false}) designers: readonly Shortlisted[] = [];

  @state() private picked: readonly number[] = [];
  @query('dialog') private dialog!: HTMLDialogElement;

  readonly #names = new Names(this, this.localize);
  readonly #live = new LiveRegions(this);
  readonly #loaded = new Task(this, {
    args: (): [Client, string] => [this.api, this.picked.join()],
    task: ([api], {signal}) => Promise.all(this.picked.map((id) => api.getDesigner(id, {signal}))),
    onError: (error) => {
      if (isAbort(error)) return;
      this.#live.warn(describeError(error, this.words).text);
      reportError(this, error);
    },
  });

  async open() {
    await this.updateComplete;
    this.picked = this.designers.slice(0, most).map(({id}) => id);
    this.dialog.showModal();
  }

  /** A dialog that leaves the page is no longer modal when it returns. */
  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#loaded.abort();
    this.dialog?.close();
  }

  override render() {
    const {common, gallery} = this.words;
    return html`
      <dialog class="sheet" aria-labelledby="title">
        <div class="sheet-head">
          <h2 id="title">${gallery.comparison}</h2>
          <button type="button" class="icon" aria-label=${common.close} @click=${this.#close}>${cross}</button>
        </div>
        <div class="sheet-body">
          ${this.designers.length > most ? this.#renderPick() : nothing}
          ${this.#loaded.render({
            pending: () => html`<p class="muted">${common.loading}</p>`,
            complete: (designers) => this.#renderTable(designers),
            error: (error) =>
              isAbort(error) ? nothing : renderError(error, this.words, () => void this.#loaded.run(), nothing),
          })}
          ${this.#live.render()}
        </div>
      </dialog>
    `;
  }

  #renderPick() {
    return html`
      <div class="pick" role="group" aria-label=${this.words.gallery.compareUpTo(most)}>
        <p class="muted">${this.words.gallery.compareUpTo(most)}</p>
        ${this.designers.map(({id, name}) => {
          const isPicked = this.picked.includes(id);
          return html`<button
            type="button"
            aria-pressed=${isPicked}
            aria-disabled=${!isPicked && this.picked.length >= most ? 'true' : nothing}
            @click=${() => this.#pick(id)}
          >
            <span dir="auto">${name}</span>
          </button>`;
        })}
      </div>
    `;
  }

  #renderTable(designers: readonly Designer[]) {
    const i18n: I18n = {words: this.words, language: this.localize.language, names: this.#names};
    return html`
      <div class="scroller" tabindex="0" role="region" aria-labelledby="title">
        <table>
          <thead>
            <tr>
              <td></td>
              ${designers.map((designer) => this.#renderHead(designer, i18n))}
            </tr>
          </thead>
          <tbody>
            ${rowsOf(designers, i18n).map(
              ({name, cells}) =>
                html`<tr>
                  <th scope="row">${name}</th>
                  ${cells.map((cell) => html`<td>${cell}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    `;
  }

  #renderHead(designer: Designer, i18n: I18n) {
    const name = nameOf(designer, this.words);
    return html`
      <th scope="col">
        ${renderAvatar(designer, i18n)}
        <div>
          <button type="button" class="quiet" dir="auto" @click=${() => this.#show(designer.id)}>${name}</button>
        </div>
        ${renderPromoted(designer, i18n)}
      </th>
    `;
  }

  #pick(id: number) {
    if (this.picked.includes(id)) this.picked = this.picked.filter((other) => other !== id);
    else if (this.picked.length < most) this.picked = [...this.picked, id];
  }

  #show(id: number) {
    this.#close();
    this.dispatchEvent(new DesignerShowEvent(id));
  }

  #close() {
    this.dialog.close();
  }
}

interface Row {
  name: string;
  cells: (TemplateResult | string | typeof nothing)[];
}

/** The facts that at least one of the designers has. */
function rowsOf(designers: readonly Designer[], i18n: I18n): Row[] {
  const {words, language, names} = i18n;
  const {profile, gallery} = words;
  const list = (values: readonly string[]) => values.join(', ') || nothing;
  const row = (name: string, cell: (designer: Designer) => Row['cells'][number]) => ({
    name,
    cells: designers.map(cell),
  });
  const rows = [
    row(profile.reviews, (one) => renderRating(one, i18n)),
    row(gallery.field.designerLevel, (one) => renderLevel(one, i18n)),
    row(profile.projects, ({completedProjectsCount: count}) =>
      count === undefined ? nothing : profile.completedProjects(count, language),
    ),
    row(profile.clients, ({repeatCount}) =>
      repeatCount === undefined ? nothing : profile.repeatClients(repeatCount, language),
    ),
    row(gallery.field.lastActivity, (one) =>
      one.isAvailable === undefined && !one.lastSeenAt ? nothing : renderPresence(one, i18n),
    ),
    row(gallery.field.country, ({country}) => (country ? countryName(country, language) : nothing)),
    row(profile.expertise, ({expertise = []}) => list(expertise.map(readable))),
    row(profile.categories, (one) => list(one.expertiseCategories.map((value) => names.of('category', value)))),
    row(profile.certifications, ({certifications = []}) => list(certifications)),
  ];
  return rows.filter(({cells}) => cells.some((cell) => cell !== nothing));
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-designer-comparison': DmDesignerComparison;
  }
}
