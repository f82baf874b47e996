import {html, nothing} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import type {Field, Widget} from '../../schema-form/widgets.js';
import {isObject} from '../../../json/json.js';
import {readCents, writeCents} from './amounts.js';

/** The currencies offered when a schema names none: which ones the service allows is not documented. All have a hundred cents. */
const commonCurrencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF'];

/**
 * An amount typed in units of a currency and stored in cents: `{value, currency}`, or `{value}` when the schema has no
 * currency. On blur it is shown as it was parsed, grouped for the page's language.
 */
export const money: Widget = {
  group: true,
  render: (field) => {
    const hasCurrency = field.facts.object?.properties.some(({name}) => name === 'currency') ?? false;
    const {amount, currency} = shown(field);
    return html`
      <div class="row money">
        <input
          id=${field.id}
          class="number"
          type="text"
          inputmode="decimal"
          autocomplete="off"
          part="input"
          aria-label=${field.words.widgets.amount}
          placeholder=${ifDefined(field.placeholder)}
          aria-describedby=${ifDefined(field.describedBy)}
          aria-invalid=${field.invalid ? 'true' : nothing}
          ?disabled=${field.disabled}
          ?readonly=${field.readonly}
          .value=${live(amount)}
          @input=${(event: Event) => write(field, textOf(event), currency, hasCurrency)}
          @change=${(event: Event) => settle(field, textOf(event), currency, hasCurrency)}
        />
        ${hasCurrency ? renderCurrency(field, amount, currency) : html`<span class="muted">${currency}</span>`}
      </div>
    `;
  },
  describe: ({value, language}) => {
    const {value: cents, currency} = isObject(value) ? value : {};
    return `${typeof cents === 'number' ? writeCents(cents, language) : ''} ${currency ?? 'USD'}`;
  },
};

function renderCurrency(field: Field, amount: string, currency: string) {
  const all = [...new Set([...currenciesOf(field), currency])];
  return html`
    <select
      part="input"
      aria-label=${field.words.widgets.currency}
      ?disabled=${field.disabled || field.readonly}
      @change=${(event: Event) => write(field, amount, textOf(event), true)}
    >
      ${all.map((code) => html`<option value=${code} .selected=${live(code === currency)}>${code}</option>`)}
    </select>
  `;
}

/** Incomplete input is kept as "amount currency", so that a draft restores both. */
function shown(field: Field): {amount: string; currency: string} {
  const {value, raw, language} = field;
  const [, amount, currency] = /^(.*) (\S+)$/.exec(raw ?? '') ?? [];
  if (amount !== undefined && currency !== undefined) return {amount, currency};
  const {value: cents, currency: kept} = isObject(value) ? value : {};
  const known = typeof kept === 'string' ? kept : (currenciesOf(field)[0] ?? 'USD');
  return {amount: typeof cents === 'number' ? writeCents(cents, language) : '', currency: known};
}

function write(field: Field, amount: string, currency: string, hasCurrency: boolean) {
  const text = `${amount} ${currency}`;
  const cents = readCents(amount);
  if (cents === undefined) field.write(undefined, {text, problem: 'amount'});
  else if (cents === 'none') field.write(undefined, {text});
  else field.write(hasCurrency ? {value: cents, currency} : {value: cents}, {text});
}

/** Shows an amount as it was parsed. */
function settle(field: Field, amount: string, currency: string, hasCurrency: boolean) {
  const cents = readCents(amount);
  if (typeof cents === 'number') write(field, writeCents(cents, field.language), currency, hasCurrency);
}

const currenciesOf = ({options}: Field): string[] => {
  const {currencies} = options;
  return Array.isArray(currencies) && currencies.length > 0 ? currencies.map(String) : commonCurrencies;
};

const textOf = ({target}: Event) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.value : '';
