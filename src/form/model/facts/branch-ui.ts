import type {FormNode} from '../tree/form-node.js';
import {readUi, type Ui} from './ui.js';

/** The part for one branch of a choice: `oneOf` and `anyOf` have one entry per branch. */
export function branchUi({tree}: Ui, kind: 'oneOf' | 'anyOf', index: number | undefined): Ui {
  const list = tree[kind];
  return readUi(Array.isArray(list) && index !== undefined ? list[index] : undefined);
}

/** A node's uiSchema, overlaid by those of its chosen branches, outer ones first; title and description stay the node's own. */
export function withBranches(formNode: FormNode): Ui {
  const {givenUi: ui, facts} = formNode;
  return facts.choices.reduce((outer, choice) => {
    const {kind} = choice;
    if (!Array.isArray(outer.tree[kind])) return outer;
    const {[kind]: _, ...rest} = outer.tree;
    const merged = readUi({...rest, ...branchUi(outer, kind, formNode.chosen(choice)).tree});
    return {...merged, title: ui.title, description: ui.description};
  }, ui);
}
