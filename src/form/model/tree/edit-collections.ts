/** Edits to the items of arrays and to additional properties. Few forms have either. */
import {Fields} from './fields.js';
import type {Form} from './form.js';
import {List} from './list.js';
import type {FormNode} from './form-node.js';

export function addItem(form: Form, formNode: FormNode): FormNode | undefined {
  const {content} = formNode;
  if (!(content instanceof List)) return undefined;
  return form.act(formNode, () => content.add(formNode.facts.node));
}

export function removeItem(form: Form, formNode: FormNode, item: FormNode) {
  const {content} = formNode;
  if (!(content instanceof List)) return;
  form.act(formNode, () => {
    content.remove(item, formNode.facts.node);
    markRenamed(form, content.items);
  });
}

/** Brings an item back to where it was, with all that was in it. */
export function putBackItem(form: Form, formNode: FormNode, item: FormNode, index: number) {
  const {content} = formNode;
  if (!(content instanceof List)) return;
  form.act(formNode, () => {
    content.putBack(item, index, formNode.facts.node);
    markRenamed(form, content.items);
  });
}

export function moveItem(form: Form, formNode: FormNode, item: FormNode, to: number) {
  const {content} = formNode;
  if (!(content instanceof List)) return;
  form.act(formNode, () => {
    content.move(item, to, formNode.facts.node);
    markRenamed(form, content.items);
  });
}

export function addAdditionalProperty(form: Form, formNode: FormNode): FormNode | undefined {
  const {content, facts} = formNode;
  if (!(content instanceof Fields) || !facts.fields) return undefined;
  const {fields} = facts;
  return form.act(formNode, () => content.addAdditional(fields));
}

export function renameAdditionalProperty(form: Form, formNode: FormNode, child: FormNode, name: string) {
  const {content, facts} = formNode;
  if (!(content instanceof Fields) || !facts.fields) return;
  const {fields} = facts;
  form.act(formNode, () => {
    content.renameAdditional(child, name === '' ? undefined : name, fields);
    markRenamed(form, [child]);
  });
}

export function removeAdditionalProperty(form: Form, formNode: FormNode, child: FormNode) {
  const {content} = formNode;
  if (content instanceof Fields) form.act(formNode, () => content.removeAdditional(child));
}

/** Brings a further field back to where it was, with all that was in it. */
export function putBackAdditionalProperty(form: Form, formNode: FormNode, entry: FormNode, index: number) {
  const {content} = formNode;
  if (content instanceof Fields) form.act(formNode, () => content.putBackAdditional(entry, index));
}

/** Redraws nodes whose names, and so their titles, have changed. */
function markRenamed(form: Form, formNodes: FormNode[]) {
  for (const formNode of formNodes) form.mark(formNode);
}
