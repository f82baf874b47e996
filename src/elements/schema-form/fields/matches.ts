import {foldText} from '../../shared/text/fold-text.js';

/** Whether a text contains the typed text anywhere, ignoring case and accents. */
export function matcherFor(typed: string): (text: string) => boolean {
  const wanted = foldText(typed.trim());
  return (text) => foldText(text).includes(wanted);
}
