import type {FormNode} from '../../../form/model/tree/form-node.js';

/** Entries of lists that are drawn as rows, of which one is open at a time. */
const rows = new WeakSet<FormNode>();

/** Has an entry of a list drawn as a row. */
export const drawAsRow = (entry: FormNode) => rows.add(entry);

export const isRow = (formNode: FormNode) => rows.has(formNode);
