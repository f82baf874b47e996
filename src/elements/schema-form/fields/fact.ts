import {html} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import type {Widget} from '../widgets.js';
import {titled} from './options.js';

/** A constant as text: there is nothing to answer. */
export const fact: Widget = {
  render: (field) =>
    html`<output id=${field.id} class="fact" part="fact" aria-describedby=${ifDefined(field.describedBy)}
      >${titled(field)[0]?.title}</output
    >`,
};
