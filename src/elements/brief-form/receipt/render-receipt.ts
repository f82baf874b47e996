import {html} from 'lit';
import type {Client} from '../../../client/client.js';
import type {Words} from '../../../locales/locales.js';
import type {BriefStateChangeEvent} from '../events.js';
import type {BriefFlow} from '../submission/brief-flow.js';
import type {Handoff} from '../submission/handoff.js';
import {prepareSending} from '../submission/prepare-sending.js';
import type {Receipt} from './receipt.js';

/** The settings of a brief that its receipt depends on. */
export interface ReceiptSettings {
  readonly handoff: Handoff;
  readonly allowState: boolean;
}

/** Loads and renders the receipt. While its own code has not loaded, the plain parts say what was sent and lead on. */
export function renderReceipt(
  receipt: Receipt,
  flow: BriefFlow,
  settings: ReceiptSettings,
  {api, words: {brief}}: {api: Client; words: Words},
) {
  prepareSending();
  const onState = ({briefId, state}: BriefStateChangeEvent) => {
    if (state === 'DELETED') flow.noteDiscarded(briefId);
  };
  const isOrder = 'productId' in (flow.session?.subject.about ?? {});
  return html`
    <dm-brief-receipt
      exportparts="receipt, continue, copy, save, failure, retry"
      .receipt=${receipt}
      .occasion=${flow.occasion}
      .isOrder=${isOrder}
      .inNewTab=${settings.handoff === 'new-tab'}
      .allowState=${settings.allowState}
      .api=${api}
      @dm-brief-state-change=${onState}
    >
      <p slot="plain" role="alert">${isOrder ? brief.ordered : brief.received}</p>
      ${receipt.items.map(
        ({briefId, next}) =>
          html`<p slot="plain">
            ${brief.reference} ${briefId} ${next && html`<a href=${next.url}>${brief.continue}</a>`}
          </p>`,
      )}
      <button type="button" class="quiet" @click=${() => flow.startNew()}>${brief.startNew}</button>
    </dm-brief-receipt>
  `;
}
