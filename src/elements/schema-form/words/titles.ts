import {List} from '../../../form/model/tree/list.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import type {Words} from '../../../locales/locales.js';
import {readable} from '../../shared/option-title.js';

/** A node's title: the page's, the schema's, otherwise its name in readable form. */
export function titleOf(formNode: FormNode, words: Words['form']): string {
  const given = [formNode.ui.title, formNode.facts.node.title].find((title) => title?.trim());
  const {name, parent} = formNode;
  if (typeof name === 'number' && parent) {
    const isFixed = parent.content instanceof List && name < parent.content.prefix;
    return isFixed && given ? given : words.item(given ?? titleOf(parent, words), name + 1);
  }
  return given ?? readable(String(formNode.name ?? '')) ?? '';
}
