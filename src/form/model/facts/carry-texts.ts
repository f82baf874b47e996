import {Fields} from '../tree/fields.js';
import type {FormNode} from '../tree/form-node.js';
import {fits} from '../tree/kinds.js';
import {ValueContent} from '../tree/value-content.js';

/** What is filled in at fields that may go with a branch, by their names; the node itself has none. */
type Texts = Map<FormNode['name'], unknown>;

/** What is filled in at a node by its branches. */
export function textsOfBranches(formNode: FormNode): Texts {
  const {content} = formNode;
  if (content instanceof ValueContent) return new Map([[undefined, content.value]]);
  if (!(content instanceof Fields)) return new Map();
  const ofBranches = content.shown.filter((child) => content.isOfBranch(child) && !child.setByDiscriminator);
  return new Map(
    ofBranches.flatMap(({name, content: inside}): [FormNode['name'], unknown][] =>
      inside instanceof ValueContent ? [[name, inside.value]] : [],
    ),
  );
}

/** Fills the empty fields of another branch with what was filled in under their names, where it is right there too. */
export function carryTexts(texts: Texts, formNode: FormNode) {
  const {content} = formNode;
  for (const [name, value] of texts) {
    const target = name === undefined ? formNode : content instanceof Fields ? content.find(String(name)) : undefined;
    if (value === undefined || !target || !carry(value, target)) continue;
    if (content instanceof Fields) content.adopt(target);
  }
}

function carry(value: unknown, target: FormNode): boolean {
  const {content, kind} = target;
  const isEmpty = content instanceof ValueContent && content.value === undefined && content.raw === undefined;
  if (!isEmpty || kind === 'json' || !fits(value, kind)) return false;
  content.value = value;
  target.validate();
  if (target.own.length === 0) return true;
  content.value = undefined;
  target.validate();
  return false;
}
