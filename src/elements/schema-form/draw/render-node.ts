import {nothing, noChange} from 'lit';
import {Directive, directive} from 'lit/directive.js';
import {setChildPartValue} from 'lit/directive-helpers.js';
import type {ChildPart} from 'lit/html.js';
import {Fields} from '../../../form/model/tree/fields.js';
import {List} from '../../../form/model/tree/list.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import {renderLazily} from './render-lazily.js';
import type {RenderContext} from './render-context.js';
import {renderField} from './field.js';
import {isBlank, isDrawn} from './parts.js';
import {renderGroup} from './group.js';

/** The current renderer of each node; earlier ones are no longer in the form. */
const drawers = new WeakMap<FormNode, NodeDirective>();

/** Draws one node, and redraws it alone whenever it changes. */
class NodeDirective extends Directive {
  #part?: ChildPart;
  #formNode?: FormNode;
  #context?: RenderContext;
  #stop?: () => void;

  render(formNode: FormNode, context: RenderContext): unknown {
    return renderContent(formNode, context);
  }

  override update(part: ChildPart, [formNode, context]: [FormNode, RenderContext]) {
    if (formNode === this.#formNode && context === this.#context) return noChange;
    if (formNode !== this.#formNode) this.#listen(formNode);
    this.#part = part;
    this.#formNode = formNode;
    this.#context = context;
    return this.render(formNode, context);
  }

  #listen(formNode: FormNode) {
    this.#stop?.();
    this.#stop = formNode.subscribe(() => this.#redraw());
    drawers.set(formNode, this);
  }

  #redraw() {
    if (!this.#part || !this.#formNode || !this.#context) return;
    const isInForm = drawers.get(this.#formNode) === this && this.#part.startNode?.parentNode;
    if (!isInForm) return this.#stop?.();
    const keep = focusKeeper(isInForm.getRootNode(), this.#formNode, this.#context);
    setChildPartValue(this.#part, this.render(this.#formNode, this.#context), this);
    keep?.();
  }
}

/** Moves the focus to a node's first control if the control that had it is gone, unless something else takes it. */
function focusKeeper(root: Node, formNode: FormNode, {focus}: RenderContext) {
  const active = root instanceof ShadowRoot && root.activeElement;
  if (!active) return undefined;
  const isLost = () => !root.activeElement && document.activeElement === document.body;
  return () => active.isConnected || queueMicrotask(() => isLost() && focus(formNode));
}

/** Inserts a node into a template. */
export const renderNode = directive(NodeDirective);

function renderContent(formNode: FormNode, context: RenderContext): unknown {
  if (!isDrawn(formNode)) return nothing;
  if (formNode.collapsed && isBlank(formNode, context)) return renderField(formNode, context);
  if (formNode.collapsed)
    return renderLazily(formNode, context, ({renderCollapsed}) => renderCollapsed(formNode, context));
  if (formNode.content instanceof Fields) return renderGroup(formNode, context);
  if (!(formNode.content instanceof List)) return renderField(formNode, context);
  return renderLazily(formNode, context, ({renderList}) => renderList(formNode, context));
}
