import type {FormNode} from '../../../form/model/tree/form-node.js';

/** List entries rendered as rows; only one is open at a time. */
const rows = new WeakSet<FormNode>();

/** Has an entry of a list drawn as a row. */
export const drawAsRow = (entry: FormNode) => rows.add(entry);

export const isRow = (formNode: FormNode) => rows.has(formNode);
