import type {PropertyChange} from '../../../form/model/tree/fields.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import {formChanges} from '../../../locales/en/form/form-changes.js';
import {registerEnglish} from '../../../locales/english.js';
import type {FormWords} from '../../../locales/locales.js';
import {titleOf} from './titles.js';

registerEnglish({form: formChanges});

/** The fields that were added and removed, for a visitor who does not see it. */
export function describeChange({added, removed}: PropertyChange, words: FormWords): string {
  const name = (formNodes: FormNode[]) =>
    formNodes.filter(({setByDiscriminator}) => !setByDiscriminator).map((formNode) => titleOf(formNode, words));
  const came = name(added);
  const went = name(removed);
  return [came.length > 0 && words.appeared(came), went.length > 0 && words.disappeared(went)]
    .filter(Boolean)
    .join(' ');
}
