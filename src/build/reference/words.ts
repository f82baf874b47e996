import {handover} from '../../locales/en/handover.js';
import {journey} from '../../locales/en/journey.js';
import {names} from '../../locales/en/names.js';
import {ownBriefs} from '../../locales/en/own-briefs.js';
import {steps} from '../../locales/en/steps.js';
import {words} from '../../locales/en/words.js';
import type {AllWords} from '../../locales/languages.js';
import {escaped, page} from './page.js';

/** Every word in English: what `setWords` takes. */
const english: AllWords = {...words, journey, steps, handover, names, ownBriefs};

/** A page with each key and its English word. */
export function wordsPage(): string {
  const tables = Object.entries(english).map(
    ([section, tree]) => `<h2>${section}</h2>\n<table>\n${leavesOf(tree).map(row).join('\n')}\n</table>`,
  );
  const content = `<h1>Words</h1>
<p>What <a href="own-words.html"><code>setWords</code></a> replaces, with its English words. Those with numbers or names in them are functions.</p>
${tables.join('\n')}`;
  return page({title: 'Words', content});
}

type Leaf = readonly [path: string, word: unknown];

function leavesOf(tree: object, path = ''): Leaf[] {
  return Object.entries(tree).flatMap(([name, word]: [string, unknown]): Leaf[] => {
    const at = path ? `${path}.${name}` : name;
    return typeof word === 'object' && word !== null ? leavesOf(word, at) : [[at, word]];
  });
}

const row = ([path, word]: Leaf) =>
  `<tr><th scope="row"><code>${escaped(path)}</code></th><td>${typeof word === 'function' ? `<code>${escaped(String(word))}</code>` : escaped(String(word))}</td></tr>`;
