import {html, nothing} from 'lit';
import type {Designer} from '../../contract/designer.js';
import {
  countryName,
  nameOf,
  renderAvatar,
  renderLevel,
  renderPresence,
  renderPromoted,
  renderRating,
  workCounts,
} from '../shared/designer-facts.js';
import type {I18n} from '../shared/i18n.js';
import {readable} from '../../controllers/value-names.js';
import {renderSave} from './render-save.js';
import {describeDesign, designThumbnail, renderPicture} from '../shared/picture.js';

/** The state of a card, and its callbacks. */
export interface CardView {
  i18n: I18n;
  /** Absent where designers cannot be chosen. */
  choice: {isChosen: boolean; isFull: boolean; toggle: () => void} | undefined;
  /** Absent where there is no shortlist. */
  shortlist: {isSaved: boolean; toggle: () => void} | undefined;
  open: (event: Event) => void;
  /** Called when the visitor is about to open the profile. */
  prepare: () => void;
}

/**
 * One designer among the results. Every fact but the id may be absent. The pictures are shown first and read last, so
 * that the name comes first in a screen reader.
 */
export function renderCard(designer: Designer, view: CardView) {
  const {i18n, choice, shortlist, open, prepare} = view;
  const {id} = designer;
  return html`
    <div class="who">
      ${renderAvatar(designer, i18n)}
      <div>
        <h2>
          <button
            type="button"
            class="name"
            part="name"
            dir="auto"
            @click=${open}
            @pointerenter=${prepare}
            @focus=${prepare}
          >
            ${nameOf(designer, i18n.words)}
          </button>
        </h2>
        ${renderOrigin(designer, i18n)}
      </div>
    </div>
    ${renderPromoted(designer, i18n)} ${renderFacts(designer, i18n)} ${renderSkills(designer, i18n)}
    ${renderWorks(designer, i18n)}
    ${shortlist ? renderSave(nameOf(designer, i18n.words), shortlist.isSaved, i18n.words, shortlist.toggle) : nothing}
    <div class="foot">
      <slot name="badge-${id}"></slot>
      <slot name="action-${id}"></slot>
      ${choice ? renderChoose(designer, i18n, choice) : nothing}
    </div>
  `;
}

/** A preview of the designer's work: some designs, otherwise the cover, otherwise an empty frame. */
function renderWorks({designs = [], coverImageUrl}: Designer, {words}: I18n) {
  const areThree = designs.length >= 3;
  if (coverImageUrl && !areThree) {
    return html`<div class="works">${renderPicture({src: coverImageUrl, alt: ''})}</div>`;
  }
  const shown = designs.slice(0, areThree ? 3 : 1);
  const width = (at: number) => (areThree ? (at > 0 ? '7em' : '14em') : '20em');
  return html`
    <div class="works ${areThree ? 'three' : ''}">
      ${
        shown.length === 0
          ? html`<span class="picture"></span>`
          : shown.map((design, at) =>
              renderPicture(designThumbnail(design, describeDesign(design, at, words), width(at))),
            )
      }
    </div>
  `;
}

const renderOrigin = ({country}: Designer, {language}: I18n) =>
  country && html`<p class="muted">${countryName(country, language)}</p>`;

function renderFacts(designer: Designer, i18n: I18n) {
  return html`
    <div class="facts">
      <p class="line">${renderRating(designer, i18n)} ${renderLevel(designer, i18n)}</p>
      <p class="line">${workCounts(designer, i18n).map((count) => html`<span>${count}</span>`)}</p>
      <p class="line">${renderPresence(designer, i18n)}</p>
    </div>
  `;
}

/** The designer's headline and specialities: at most two lines and three labels, so that cards stay comparable. */
function renderSkills({biography, expertise = [], expertiseCategories}: Designer, {names}: I18n) {
  const skills = [...expertise.map(readable), ...expertiseCategories.map((value) => names.of('category', value))];
  const firstLine = biography?.trim().split('\n', 1)[0];
  return html`
    ${firstLine && html`<p class="biography muted" dir="auto">${firstLine}</p>`}
    ${
      skills.length > 0
        ? html`<ul class="skills" role="list">
            ${skills.slice(0, 3).map((skill) => html`<li class="label" dir="auto">${skill}</li>`)}
          </ul>`
        : nothing
    }
  `;
}

function renderChoose(designer: Designer, {words}: I18n, {isChosen, isFull, toggle}: NonNullable<CardView['choice']>) {
  const {gallery} = words;
  const name = nameOf(designer, words);
  return html`
    <button
      type="button"
      class="choose ${isChosen ? 'on' : ''}"
      part="choose"
      aria-disabled=${isFull && !isChosen ? 'true' : nothing}
      aria-label=${isChosen ? gallery.chosenNamed(name) : gallery.chooseNamed(name)}
      @click=${toggle}
    >
      ${isChosen ? gallery.chosen : gallery.choose}
    </button>
  `;
}
