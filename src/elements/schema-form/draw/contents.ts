import {html, noChange} from 'lit';
import {AsyncDirective, directive} from 'lit/async-directive.js';
import {walk} from '../../../form/model/check/validate-whole.js';
import {ValueContent} from '../../../form/model/tree/value-content.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import {valueOf} from '../fields/attributes.js';
import {matcherFor} from '../fields/matches.js';
import {titleOf} from '../words/titles.js';
import {isDrawn} from './parts.js';
import type {RenderContext} from './render-context.js';

/** As many results as can be looked through. */
const maxShown = 30;

/** What is in a long form: its groups, and by typing every field, each a link to its place. */
class ContentsDirective extends AsyncDirective {
  #context?: RenderContext;
  #typed = '';
  #isOpen = false;

  render(context: RenderContext): unknown {
    const {words} = context;
    return html`<details class="contents" @toggle=${this.#toggle}>
      <summary>${words.contents}</summary>
      ${this.#isOpen ? this.#renderInside(context) : ''}
    </details>`;
  }

  override update(_part: unknown, [context]: [RenderContext]) {
    if (context === this.#context) return noChange;
    this.#context = context;
    return this.render(context);
  }

  readonly #toggle = ({target}: Event) => {
    this.#isOpen = target instanceof HTMLDetailsElement && target.open;
    this.#redraw();
  };

  readonly #search = (event: Event) => {
    this.#typed = valueOf(event).trim();
    this.#redraw();
  };

  #redraw() {
    if (this.#context) this.setValue(this.render(this.#context));
  }

  #renderInside(context: RenderContext) {
    const {words} = context;
    const found = this.#typed ? matching(this.#typed, context) : groupsOf(context.form.root);
    return html`<div class="body" role="search" aria-label=${words.contents}>
      <input
        type="search"
        part="input"
        autocomplete="off"
        aria-label=${words.search}
        placeholder=${words.search}
        @input=${this.#search}
      />
      <p class="hint" role="status">${this.#typed ? words.matches(found.length) : ''}</p>
      <ul>
        ${found.slice(0, maxShown).map((formNode) => html`<li>${renderLink(formNode, context)}</li>`)}
      </ul>
    </div>`;
  }
}

/** Draws the contents of a form. */
export const renderContents = directive(ContentsDirective);

function renderLink(formNode: FormNode, context: RenderContext) {
  const go = (event: Event) => {
    event.preventDefault();
    context.focus(formNode);
  };
  return html`<a href="#" @click=${go}>${pathOf(formNode, context)}</a>`;
}

/** The groups and lists at the top; every field where there are none. */
function groupsOf({parts}: FormNode): FormNode[] {
  const drawn = parts.filter(isDrawn);
  const groups = drawn.filter(({content, collapsed}) => collapsed || !(content instanceof ValueContent));
  return groups.length > 0 ? groups : drawn;
}

function matching(typed: string, context: RenderContext): FormNode[] {
  const matches = matcherFor(typed);
  const all = walk(context.form.root).filter((formNode) => formNode.parent && isDrawn(formNode));
  return all.filter((formNode) => matches(titleOf(formNode, context.words)));
}

/** Its title with those of the groups around it. */
function pathOf(formNode: FormNode, {words}: RenderContext): string {
  const titles: string[] = [];
  for (let at: FormNode | undefined = formNode; at?.parent; at = at.parent) titles.unshift(titleOf(at, words));
  return titles.join(' › ');
}
