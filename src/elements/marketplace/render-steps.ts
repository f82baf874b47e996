import {html} from 'lit';
import type {Client} from '../../client/client.js';
import type {ReturnPage} from '../../contract/order.js';
import type {BriefSubject} from '../brief-form/events.js';
import type {ProductNearEvent} from '../shared/product-near-event.js';
import type {JsonTree} from '../shared/json-tree.js';

/**
 * The settings that a marketplace passes to the elements of its steps, under the names of their own attributes and
 * properties.
 */
export interface JourneySettings {
  client?: Client;
  proxyUrl: string;
  products: string;
  layout: 'cards' | 'compact';
  briefUrl?: string;
  formLayout: 'auto' | 'steps' | 'page';
  review: 'auto' | 'always' | 'never';
  draft: 'session' | 'local' | 'off';
  draftDays: number;
  handoff: 'redirect' | 'new-tab' | 'none';
  returnTo: ReturnPage;
  coupon?: string;
  allowState: boolean;
  value: JsonTree;
  locked: JsonTree;
  uiSchema: JsonTree;
}

export const renderPicker = (
  {client, proxyUrl, products, layout}: JourneySettings,
  onNear: (event: ProductNearEvent) => void,
) => html`
  <dm-product-picker
    exportparts="card: product-card, title: product-title, price, details, action, failure, retry"
    .client=${client}
    .proxyUrl=${proxyUrl}
    .products=${products}
    .layout=${layout}
    @product-near=${onNear}
    ><slot></slot
  ></dm-product-picker>
`;

export const renderForm = (about: BriefSubject, settings: JourneySettings) => html`
  <dm-brief-form
    exportparts="header, order-summary, field, group, label, input, error, summary, progress, step, step-next, step-back, review, answer, submit, restored, question, receipt, continue, copy: copy-reference, save: save-receipt, failure, retry"
    .client=${settings.client}
    .proxyUrl=${settings.proxyUrl}
    .productId=${'productId' in about ? about.productId : undefined}
    .briefType=${'briefType' in about ? about.briefType : undefined}
    .layout=${settings.formLayout}
    .review=${settings.review}
    .draft=${settings.draft}
    .draftDays=${settings.draftDays}
    .handoff=${settings.handoff}
    .returnTo=${settings.returnTo}
    .coupon=${settings.coupon}
    .allowState=${settings.allowState}
    .value=${settings.value}
    .locked=${settings.locked}
    .uiSchema=${settings.uiSchema}
    ><slot></slot><slot name="before-submit" slot="before-submit"></slot><slot name="summary" slot="summary"></slot
  ></dm-brief-form>
`;

export const renderGallery = ({client, proxyUrl, briefUrl}: JourneySettings) => html`
  <dm-designer-gallery
    exportparts="card: designer-card, name: designer-name, choose, save, shortlist, compare, start-brief, chips, choice, more, page, dialog, failure, retry"
    .client=${client}
    .proxyUrl=${proxyUrl}
    .briefUrl=${briefUrl}
    ><slot name="empty" slot="empty"></slot
  ></dm-designer-gallery>
`;
