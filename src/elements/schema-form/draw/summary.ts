import {html, nothing} from 'lit';
import type {Drawing} from './drawing.js';
import {describeProblem} from '../words/messages.js';
import type {Report} from '../report.js';

/** All that keeps the form from being sent, each a link to its field; it shrinks as things are mended. */
export function renderSummary({summary: problems = [], general}: Report, drawing: Drawing) {
  const count = problems.length + general.length;
  if (count === 0) return nothing;
  const {words, form, focus} = drawing;
  return html`<div
    class="notice danger summary"
    part="summary"
    id="summary"
    tabindex="-1"
    aria-labelledby="summary-title"
  >
    <h2 id="summary-title">${words.problems(count)}</h2>
    <ul>
      ${general.map((message) => html`<li>${message}</li>`)}
      ${problems.map(({place, pointer, problem}) => {
        const text = describeProblem(problem, place, words, form.decimal);
        if (!place || place.implied) return html`<li>${text}</li>`;
        const go = (event: Event) => {
          event.preventDefault();
          focus(place);
        };
        return html`<li><a href="#${pointer}" @click=${go}>${text}</a></li>`;
      })}
    </ul>
  </div>`;
}
