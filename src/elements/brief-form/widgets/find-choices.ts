import {foldText} from '../../shared/text/fold-text.js';

/** A value that can be chosen, and its label. */
export interface Choice {
  value: unknown;
  name: string;
}

/** The choices whose names contain a text; those that begin with it come first. */
export function findChoices(all: readonly Choice[], text: string): Choice[] {
  const wanted = plain(text);
  if (wanted === '') return [...all];
  const matching = all.filter(({name}) => plain(name).includes(wanted));
  const isFirst = ({name}: Choice) => plain(name).startsWith(wanted);
  return [...matching.filter(isFirst), ...matching.filter((choice) => !isFirst(choice))];
}

/** Whether a text is the whole name of a choice. */
export const isNamed = ({name}: Choice, text: string) => plain(name) === plain(text);

const plain = (text: string) => foldText(text).trim();
