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

/** Loads and renders the receipt. The link inside shows only while the receipt's own code has not loaded. */
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
  return html`
    <dm-brief-receipt
      exportparts="receipt, continue, copy, save, failure, retry"
      .receipt=${receipt}
      .occasion=${flow.occasion}
      .isOrder=${'productId' in (flow.session?.subject.about ?? {})}
      .inNewTab=${settings.handoff === 'new-tab'}
      .allowState=${settings.allowState}
      .api=${api}
      @dm-brief-state-change=${onState}
    >
      ${receipt.items.map(({next}) => next && html`<a slot="plain" href=${next.url}>${brief.continue}</a>`)}
      <button type="button" class="quiet" @click=${() => flow.startNew()}>${brief.startNew}</button>
    </dm-brief-receipt>
  `;
}
