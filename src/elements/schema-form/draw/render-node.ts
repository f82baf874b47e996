import {nothing, noChange} from 'lit';
import {AsyncDirective, directive} from 'lit/async-directive.js';
import type {ChildPart} from 'lit/html.js';
import {Fields} from '../../../form/model/tree/fields.js';
import {List} from '../../../form/model/tree/list.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import {renderLazily} from './render-lazily.js';
import type {RenderContext} from './render-context.js';
import {renderField} from './field.js';
import {renderCollapsed, renderGroup} from './group.js';

/** Draws one node and draws it again whenever that node changes; nothing around it is looked at. */
class NodeDirective extends AsyncDirective {
  #place?: FormNode;
  #drawing?: RenderContext;
  #stop?: () => void;

  render(formNode: FormNode, context: RenderContext): unknown {
    return renderPlace(formNode, context);
  }

  override update(_part: ChildPart, [formNode, context]: [FormNode, RenderContext]) {
    if (formNode === this.#place && context === this.#drawing) return noChange;
    this.#place = formNode;
    this.#drawing = context;
    if (this.isConnected) this.#listen();
    return this.render(formNode, context);
  }

  protected override disconnected() {
    this.#stop?.();
    this.#stop = undefined;
  }

  protected override reconnected() {
    this.#listen();
    this.#redraw();
  }

  #listen() {
    this.#stop?.();
    this.#stop = this.#place?.subscribe(() => this.#redraw());
  }

  #redraw() {
    if (this.#place && this.#drawing) this.setValue(this.render(this.#place, this.#drawing));
  }
}

/** Puts a node into a template. */
export const renderNode = directive(NodeDirective);

function renderPlace(formNode: FormNode, context: RenderContext): unknown {
  if (formNode.setByDiscriminator || formNode.ui.widget === 'hidden' || formNode.kind === 'never') return nothing;
  if (formNode.collapsed) return renderCollapsed(formNode, context);
  if (formNode.content instanceof Fields) return renderGroup(formNode, context);
  if (!(formNode.content instanceof List)) return renderField(formNode, context);
  return renderLazily(formNode, context, ({renderList}) => renderList(formNode, context));
}
