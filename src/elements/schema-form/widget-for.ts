import type {Form} from '../../form/model/tree/form.js';
import type {FormNode} from '../../form/model/tree/form-node.js';
import type {Plan} from '../../form/plan/plan.js';
import {builtIn, isCheckboxes, isTags} from './fields/built-in.js';
import {isProse} from './fields/textarea.js';
import {customWidget, subjectOf, type Subject, type Widget} from './widgets.js';

/** The widget that draws a node with one value. */
export function widgetFor(formNode: FormNode, {plan}: Pick<Form, 'plan'>): Widget {
  const subject = subjectAt(formNode, plan);
  return customWidget(subject, formNode.ui.widget) ?? builtIn(subject, formNode.ui.widget);
}

/** True when one widget draws a whole array or object, so that it has no child nodes. */
export function isWhole(formNode: FormNode, plan: Plan): boolean {
  const subject = subjectAt(formNode, plan);
  const {widget, options} = formNode.ui;
  const isRequested =
    widget === 'json' ||
    (widget === 'tags' && isTags(subject) && !(options['widget'] !== widget && isProse(subject.name))) ||
    (widget === 'checkboxes' && subject.itemFacts?.options !== undefined);
  return isRequested || isCheckboxes(subject) || customWidget(subject, widget) !== undefined;
}

/** Whether a custom widget draws the value of a node. */
export const hasCustomWidget = (formNode: FormNode, plan: Plan): boolean =>
  customWidget(subjectAt(formNode, plan), formNode.ui.widget) !== undefined;

/** The properties of a node that determine its widget. */
export function subjectAt(formNode: FormNode, plan: Plan): Subject {
  const items = formNode.facts.node.array?.items;
  return subjectOf(formNode, items ? plan.nodes[items] : undefined);
}
