import {noChange} from 'lit';
import {AsyncDirective, directive} from 'lit/async-directive.js';
import type {ChildPart} from 'lit/html.js';
import type {FormNode} from '../../../../form/model/tree/form-node.js';
import {queueOf, type DrawnLater} from './draw-queue.js';
import type {RenderContext} from '../render-context.js';

/** Renders nodes at once, or later: hidden ones, and those of forms too large to render without blocking the page. */
class DrawLaterDirective extends AsyncDirective implements DrawnLater {
  formNodes: readonly FormNode[] = [];
  #context?: RenderContext;
  /** The context that it was last drawn with; undefined before that. */
  #drawnWith?: RenderContext;
  #render: () => unknown = () => undefined;

  render(
    _formNodes: readonly FormNode[],
    _context: RenderContext,
    render: () => unknown,
    _isHidden?: boolean,
  ): unknown {
    return render();
  }

  override update(part: ChildPart, [formNodes, context, render, isHidden]: Parameters<this['render']>): unknown {
    if (!this.#context) this.#hurryWhenNear(part);
    this.#queue?.remove(this);
    this.formNodes = formNodes;
    this.#context = context;
    this.#render = render;
    if (this.#drawnWith === context || (!isHidden && this.#queue?.take(formNodes.length))) {
      this.#drawnWith = context;
      return render();
    }
    this.#queue?.add(this);
    return noChange;
  }

  draw() {
    this.#drawnWith = this.#context;
    this.setValue(this.#render());
  }

  protected override disconnected() {
    this.#queue?.remove(this);
  }

  protected override reconnected() {
    if (this.#drawnWith !== this.#context) this.#queue?.add(this);
  }

  get #queue() {
    return this.#context && queueOf(this.#context.form);
  }

  #hurryWhenNear({parentNode}: ChildPart) {
    parentNode.addEventListener('contentvisibilityautostatechange', ({target}) => {
      // What comes into view inside it, such as an entry of the same list, says nothing about this part.
      if (target === parentNode) this.#queue?.hurry(this);
    });
  }
}

/**
 * Adds a placeholder to a template; its nodes are rendered when the page has time. In `repeat`, it needs a template of its
 * own: a directive that is an item itself is not disconnected with it.
 */
export const drawLater = directive(DrawLaterDirective);
