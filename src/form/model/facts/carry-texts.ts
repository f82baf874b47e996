import {Fields} from '../tree/fields.js';
import type {FormNode} from '../tree/form-node.js';
import {fits} from '../tree/kinds.js';
import {ValueContent} from '../tree/value-content.js';

/** The input of fields that may disappear with a branch, by name; the node's own input has no name. */
type Texts = Map<FormNode['name'], unknown>;

/** Collects the input that belongs to a node's branches. */
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

/** Copies input to the empty fields of the same names in another branch, where it is valid there too. */
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
  target.revalidate();
  if (target.own.length === 0) return true;
  content.value = undefined;
  target.revalidate();
  return false;
}
