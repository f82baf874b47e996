import {equalJson} from '../../../json/json.js';
import {readUi, type Ui} from '../facts/ui.js';
import type {Form} from './form.js';
import type {FormNode} from './form-node.js';
import {ValueContent} from './value-content.js';

/** Applies another `uiSchema` in place; false when a widget needs different content, and so a new form. */
export function setUi(form: Form, uiSchema: unknown): boolean {
  apply(form.root, readUi(uiSchema));
  form.redraw();
  return !form.nodes().some((formNode) => needsOtherContent(formNode, form));
}

/** For a node and all below it; input is kept. */
function apply(formNode: FormNode, ui: Ui) {
  if (equalJson(ui.tree, formNode.givenUi.tree)) return;
  formNode.givenUi = ui;
  formNode.refresh();
  for (const child of formNode.children) apply(child, formNode.uiOf(child.name));
}

/** True for an object or array that was created for one widget and has fields now, or the reverse. */
function needsOtherContent(formNode: FormNode, form: Form): boolean {
  const {content, kind, collapsed} = formNode;
  if (collapsed || (content instanceof ValueContent && content.isCut)) return false;
  return /object|array/.test(kind) && content instanceof ValueContent !== form.isWhole(formNode);
}
