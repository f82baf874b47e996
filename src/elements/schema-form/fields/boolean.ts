import {html} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import {equalJson} from '../../../json/json.js';
import {optionTitle} from '../../shared/option-title.js';
import type {Field, Subject, Widget} from '../widgets.js';
import {invalid, isTicked, required} from './attributes.js';

/** Whether not answering means no: what has to be answered, or may be `null`, has its answers side by side. */
export const isTickBox = ({kind, required, facts}: Subject): boolean =>
  kind === 'boolean' && !facts.types?.includes('null') && !(required && facts.default === undefined);

/** Yes or no. Only the visitor ticks it; unticking means no. */
export const checkbox: Widget = {
  picks: true,
  beside: ({label}) => label,
  render: (field) => renderTick(field, true, false),
};

/** The only allowed value, such as consent: given by ticking and taken back by unticking. */
export const tick: Widget = {
  picks: true,
  beside: ({label, facts, words}) => {
    const title = optionTitle(facts.options?.[0] ?? {value: null}, words);
    return [label, words.yes].includes(title) ? label : `${label}: ${title}`;
  },
  render: (field) => renderTick(field, field.facts.options?.[0]?.value ?? null, undefined),
};

const renderTick = (field: Field, ticked: unknown, unticked: unknown) =>
  html`<input
    id=${field.id}
    type="checkbox"
    part="input"
    aria-describedby=${ifDefined(field.describedBy)}
    aria-invalid=${ifDefined(invalid(field))}
    aria-required=${ifDefined(required(field))}
    ?disabled=${field.disabled || field.readonly}
    .checked=${live(equalJson(field.value, ticked))}
    @change=${(event: Event) => field.write(isTicked(event) ? ticked : unticked)}
  />`;
