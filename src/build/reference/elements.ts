import type {ElementDeclaration, Member, Typed} from '../manifest/manifest.js';
import {notes} from './notes.js';
import {demoScript, escaped, page, prose} from './page.js';

/** The page of one element: everything in the manifest, and a live example. */
export function elementPage(element: ElementDeclaration): string {
  const {tagName, description, attributes, members, slots, cssParts, cssProperties} = element;
  const {example = {}, keyboard, accessibility} = notesOf(tagName);
  const markup = `<${tagName}${Object.entries(example).map(attribute).join('')}></${tagName}>`;
  const slotted = slots.map((slot) => ({...slot, name: slot.name || 'without a name'}));
  const content = `<h1>&lt;${tagName}&gt;</h1>
<p>${prose(description)}</p>
<p>Import it alone: <code>import 'design-marketplace-widget/${tagName.replace('dm-', '')}'</code></p>
<h2>Example</h2>
<pre><code>${escaped(markup)}</code></pre>
${markup}
${table('Attributes', attributes)}${table('Properties', members.filter(isField))}${table('Methods', members.filter(isMethod).map(withSignature))}
${table('Events', firedBy(element))}${table('Slots', slotted)}${table('Parts', cssParts)}${table('Tokens', cssProperties)}
${list('Keyboard', keyboard)}${list('Accessibility', accessibility)}`;
  return page({title: tagName, content, script: demoScript});
}

/** JSON is in single quotes. */
const attribute = ([name, value]: [string, string]) =>
  value.includes('"') ? ` ${name}='${value}'` : ` ${name}="${value}"`;

/** The notes on an element besides the manifest. @throws Error if there are none */
export function notesOf(tagName: string) {
  const found = notes[tagName];
  if (!found) throw new Error(`src/build/reference/notes.ts says nothing of <${tagName}>.`);
  return found;
}

const isField = ({kind}: {kind: string}) => kind === 'field';
const isMethod = ({kind}: {kind: string}) => kind === 'method';

const firedBy = ({events}: ElementDeclaration): Typed[] =>
  events.map((event) => {
    const fields = event.fields?.map(({name, type}) => `${name}: ${type?.text}`).join(', ');
    return {...event, type: {text: `{${fields}}${event.cancelable ? ', cancelable' : ''}`}};
  });

/** A method with its parameters as its type, each described. */
function withSignature({name, description, parameters = [], return: result}: Member): Typed {
  const list = parameters.map((parameter) => `${parameter.name}: ${parameter.type?.text}`).join(', ');
  const described = parameters.map((parameter) => `\`${parameter.name}\`: ${parameter.description}`);
  return {
    name,
    description: [description, ...described].join(' '),
    type: {text: `(${list}) => ${result?.type?.text ?? 'void'}`},
  };
}

function table(heading: string, items: readonly Typed[]): string {
  if (items.length === 0) return '';
  const row = (item: Typed) => `<tr><th scope="row"><code>${escaped(item.name)}</code></th>
<td>${prose(item.description)}${typeLine(item)}</td></tr>`;
  return `<h2>${heading}</h2>\n<table>\n${items.map(row).join('\n')}\n</table>\n`;
}

function typeLine({type, default: initial}: Typed): string {
  if (!type) return '';
  return `<br /><code>${escaped(type.text)}</code>${initial ? `, <code>${escaped(initial)}</code> by default` : ''}`;
}

const list = (heading: string, items: readonly string[]) =>
  `<h2>${heading}</h2>\n<ul>${items.map((item) => `<li>${prose(item)}</li>`).join('')}</ul>\n`;
