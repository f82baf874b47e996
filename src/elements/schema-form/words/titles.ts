import {Fields} from '../../../form/model/tree/fields.js';
import {List} from '../../../form/model/tree/list.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import type {FormWords} from '../../../locales/locales.js';
import {readable} from '../../shared/option-title.js';

/** A node's title: the page's, the schema's, otherwise its name in readable form; never empty. */
export const titleOf = (formNode: FormNode, words: FormWords): string => ownTitleOf(formNode, words) || words.value;

/** The title of a node, empty for one without a title and a name, such as the outermost. */
export function ownTitleOf(formNode: FormNode, words: FormWords): string {
  const given = givenTitleOf(formNode);
  const {name, parent} = formNode;
  if (!parent) return given ?? '';
  if (typeof name === 'number') {
    const prefix = parent.content instanceof List ? parent.content.prefix : 0;
    if (name < prefix && given) return given;
    // "Row 2.1" is the first entry in the second row.
    if (!given && isEntry(parent)) return `${titleOf(parent, words)}.${name + 1}`;
    // "Lead" is followed by "Helper 1".
    const before = given ? prefix : 0;
    return words.item(given ?? entryTitle(parent, words), name + 1 - before);
  }
  if (isNamedByVisitor(formNode)) return String(name ?? '').trim() || (given ?? entryTitle(parent, words));
  return given ?? readable(String(name ?? ''));
}

/**
 * What an entry is called, by the title of its list: "Task" for "Tasks". Lists and maps, whose words are loaded lazily,
 * replace it.
 */
let entryTitle = (around: FormNode, words: FormWords): string => titleOf(around, words);

export const registerEntryTitle = (better: typeof entryTitle): void => void (entryTitle = better);

/** The label of a node's control. A name given by the visitor has a field of its own beside it. */
export const labelOf = (formNode: FormNode, words: FormWords): string =>
  isNamedByVisitor(formNode) ? (givenTitleOf(formNode) ?? words.value) : titleOf(formNode, words);

/** True for an entry of a list that is identified by its number. */
export const isEntry = ({name, parent}: FormNode): boolean =>
  typeof name === 'number' && parent?.content instanceof List && name >= parent.content.prefix;

/** A field of the same schema as the group around it, as in "parent", is called by its name. */
const givenTitleOf = ({ui, facts, nodes, parent}: FormNode): string | undefined => {
  const isAsAround = parent?.nodes.at(-1) === nodes.at(-1);
  return [ui.title, isAsAround ? undefined : facts.node.title].find((title) => title?.trim());
};

/** True for an additional property, which has a field for its name and a button that removes it. */
export const isNamedByVisitor = (formNode: FormNode): boolean =>
  formNode.parent?.content instanceof Fields && formNode.parent.content.isOfVisitor(formNode);
