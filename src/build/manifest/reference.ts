import {elementsOf, type ElementDeclaration, type Manifest, type Typed} from './manifest.js';

/** The reference: one page per element, an index, and `llms.txt` for language models. By file name. */
export function referencePages(manifest: Manifest): Map<string, string> {
  const elements = elementsOf(manifest);
  const links = elements.map(
    ({tagName, description}) => `<li><a href="${tagName}.html">${tagName}</a>: ${text(description)}</li>`,
  );
  return new Map([
    ['index.html', page('Reference', `<h1>Reference</h1><ul>${links.join('')}</ul>`)],
    ['llms.txt', llms(elements)],
    ...elements.map((element) => [`${element.tagName}.html`, elementPage(element)] as const),
  ]);
}

function elementPage(element: ElementDeclaration): string {
  const {tagName, description, attributes, members, events, slots, cssParts, cssProperties} = element;
  const properties = members.filter(({kind}) => kind === 'field');
  const methods = members.filter(({kind}) => kind === 'method');
  const fired = events.map((event) => {
    const fields = event.fields?.map(({name, type}) => `${name}: ${type?.text}`).join(', ');
    return {...event, type: {text: `{${fields}}${event.cancelable ? ', cancelable' : ''}`}};
  });
  const slotted = slots.map((slot) => ({...slot, name: slot.name || 'without a name'}));
  return page(
    tagName,
    `<nav><a href="index.html">Reference</a></nav>
<h1>&lt;${tagName}&gt;</h1>
<p>${text(description)}</p>
<p>Import it alone: <code>import 'design-marketplace-widget/${tagName.replace('dm-', '')}'</code></p>
<h2>Example</h2>
${examples[tagName] ?? `<${tagName}></${tagName}>`}
${table('Attributes', attributes)}${table('Properties', properties)}${table('Methods', methods)}${table('Events', fired)}
${table('Slots', slotted)}${table('Parts', cssParts)}${table('Tokens', cssProperties)}`,
  );
}

/** The markup of an element's live example; the others need no attributes. */
const examples: Record<string, string> = {
  'dm-brief-form': '<dm-brief-form product-id="logo-design-v1" handoff="none" draft="off"></dm-brief-form>',
  'dm-schema-form': `<dm-schema-form schema='{"type": "object", "properties": {"title": {"type": "string"}}}'></dm-schema-form>`,
  'dm-designer-gallery': '<dm-designer-gallery page-size="6" hide-filters="country"></dm-designer-gallery>',
  'dm-designer-profile': '<dm-designer-profile designer-id="1000"></dm-designer-profile>',
  'dm-designer-reviews': '<dm-designer-reviews designer-id="1000" page-size="3"></dm-designer-reviews>',
  'dm-designer-designs': '<dm-designer-designs designer-id="1000" page-size="4"></dm-designer-designs>',
};

function table(heading: string, items: readonly Typed[]): string {
  if (items.length === 0) return '';
  const hasTypes = items.some(({type}) => type);
  const row = ({
    name,
    type,
    default: initial,
    description,
  }: Typed) => `<tr><th scope="row"><code>${text(name)}</code></th>
${hasTypes ? `<td><code>${text(type?.text)}</code>${initial ? `, <code>${text(initial)}</code> by default` : ''}</td>` : ''}<td>${text(description)}</td></tr>`;
  return `<h2>${heading}</h2>\n<table>\n${items.map(row).join('\n')}\n</table>\n`;
}

const page = (title: string, content: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${title} – Design Marketplace Widget</title>
<link rel="stylesheet" href="/partner.css" />
<script type="module" src="http://127.0.0.1:8787/widget.js"></script>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;

/** https://llmstxt.org */
function llms(elements: readonly ElementDeclaration[]): string {
  const lines = elements.map(({tagName, description}) => `- [${tagName}](${tagName}.html): ${oneLine(description)}`);
  return `# Design Marketplace Widget

> Web components for choosing a product of a design marketplace, filling in its brief, looking through designers and ordering.

- [Guide](../../README.md): embedding, events, look, Content-Security-Policy, the proxy
- [Custom elements manifest](../custom-elements.json): all of the following as data

## Elements

${lines.join('\n')}
`;
}

const oneLine = (words: string | undefined) => (words ?? '').replace(/\s+/g, ' ');
const text = (words: string | undefined) =>
  oneLine(words).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
