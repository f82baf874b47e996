import {html, nothing} from 'lit';
import type {Shortlist} from '../../controllers/shortlist.js';
import type {Words} from '../../locales/locales.js';
import {parseUrl} from '../shared/parse-url.js';
import {renderSave} from './render-save.js';

/** The actions for the designer whose profile is open. */
export interface ActionsView {
  designer: {id: number; name: string};
  words: Words;
  /** Absent where designers cannot be chosen. */
  choice: {isChosen: boolean; isFull: boolean; max: number; toggle: () => void} | undefined;
  shortlist: Shortlist | undefined;
  /** The page on which a brief starts; `{id}` in it stands for the designer's id. */
  briefUrl: string | undefined;
  startBrief: (event: Event) => void;
}

/** The actions of an open profile, in the slots of the frame around it. */
export function renderActions({designer, words, choice, shortlist, briefUrl, startBrief}: ActionsView) {
  const {gallery} = words;
  const {id, name} = designer;
  const isRefused = choice?.isFull && !choice.isChosen;
  return html`
    ${
      choice
        ? html`<button
            type="button"
            slot="action"
            class="choose ${choice.isChosen ? 'on' : ''}"
            aria-disabled=${isRefused ? 'true' : nothing}
            @click=${choice.toggle}
          >
            ${choice.isChosen ? gallery.chosen : gallery.choose}
          </button>`
        : nothing
    }
    ${isRefused ? html`<p slot="action" class="muted">${gallery.full(choice.max)}</p>` : nothing}
    ${renderStart(briefUrl?.replaceAll('{id}', String(id)), gallery.startBrief, startBrief)}
    ${shortlist ? renderSave(name, shortlist.has(id), words, () => shortlist.toggle(designer), 'save') : nothing}
  `;
}

/** Only http and https addresses become links: markup injected into a page must not run scripts. */
function renderStart(address: string | undefined, label: string, startBrief: (event: Event) => void) {
  if (address === undefined || !/^https?:/.test(parseUrl(address, document.baseURI)?.protocol ?? '')) return nothing;
  return html`
    <a slot="action" class="button primary" part="start-brief" href=${address} @click=${startBrief}>${label}</a>
  `;
}
