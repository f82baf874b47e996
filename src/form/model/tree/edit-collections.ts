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

export const removeItem = (form: Form, formNode: FormNode, item: FormNode) =>
  arrangeItems(form, formNode, (items) => without(items, item));

/** Brings an item back to where it was, with all that was in it. */
export const putBackItem = (form: Form, formNode: FormNode, item: FormNode, index: number) =>
  arrangeItems(form, formNode, (items) => items.toSpliced(index, 0, item));

export const moveItem = (form: Form, formNode: FormNode, item: FormNode, to: number) =>
  arrangeItems(form, formNode, (items) => without(items, item).toSpliced(to, 0, item));

function arrangeItems(form: Form, formNode: FormNode, arrange: (items: FormNode[]) => FormNode[]) {
  const {content} = formNode;
  if (!(content instanceof List)) return;
  form.act(formNode, () => {
    content.arrange(arrange(content.items), formNode.facts.node);
    markRenamed(form, content.items);
  });
}

const without = (items: FormNode[], item: FormNode) => items.filter((other) => other !== item);

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

export const removeAdditionalProperty = (form: Form, formNode: FormNode, child: FormNode) =>
  arrangeAdditional(form, formNode, (entries) => without(entries, child));

/** Brings an additional property back to where it was, with all that was in it. */
export const putBackAdditionalProperty = (form: Form, formNode: FormNode, child: FormNode, index: number) =>
  arrangeAdditional(form, formNode, (entries) => entries.toSpliced(index, 0, child));

function arrangeAdditional(form: Form, formNode: FormNode, arrange: (entries: FormNode[]) => FormNode[]) {
  const {content} = formNode;
  if (content instanceof Fields) form.act(formNode, () => content.arrange(arrange(content.additional)));
}

/** Redraws nodes whose names, and so their titles, have changed. */
function markRenamed(form: Form, formNodes: FormNode[]) {
  for (const formNode of formNodes) {
    form.mark(formNode);
    // The entries of a list without titles of their own are named after it.
    if (formNode.content instanceof List) markRenamed(form, formNode.content.items);
  }
}
