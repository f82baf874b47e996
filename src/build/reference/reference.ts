import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {accessibilityStatement} from '../accessibility/report.js';
import {elementsOf, type ElementDeclaration, type Manifest} from '../manifest/manifest.js';
import {elementPage} from './elements.js';
import {guidePage, readGuides, type Guide} from './guides.js';
import {escaped, oneLine, page} from './page.js';
import {wordsPage} from './words.js';

/**
 * The files of the reference by name: a page for each element and each guide, the guides as Markdown with their
 * pictures, all words, the accessibility statement, an index, and `llms.txt` for language models.
 */
export function referenceFiles(manifest: Manifest): Map<string, string | Buffer> {
  const elements = elementsOf(manifest);
  const guides = readGuides();
  return new Map<string, string | Buffer>([
    ['index.html', indexPage(elements, guides)],
    ['words.html', wordsPage()],
    ['accessibility-statement.html', page({title: 'Accessibility', content: accessibilityStatement()})],
    ['llms.txt', llms(elements, guides)],
    ['reference.css', readFileSync('src/build/reference/reference.css', 'utf8')],
    ...elements.map((element) => [`${element.tagName}.html`, elementPage(element)] as const),
    ...guides.map((guide) => [`${guide.name}.html`, guidePage(guide)] as const),
    ...guides.map(({name, markdown}) => [`${name}.md`, markdown] as const),
    ...pictures().map((name) => [name, readFileSync(join('src/guides', name))] as const),
  ]);
}

const pictures = () => readdirSync('src/guides').filter((name) => name.endsWith('.png'));

function indexPage(elements: readonly ElementDeclaration[], guides: readonly Guide[]): string {
  const guideLinks = guides.map(({name, title}) => `<li><a href="${name}.html">${escaped(title)}</a></li>`);
  const elementLinks = elements.map(
    ({tagName, description}) => `<li><a href="${tagName}.html">${tagName}</a>: ${escaped(description)}</li>`,
  );
  const content = `<h1>Design Marketplace Widget</h1>
<h2>Guides</h2><ul>${guideLinks.join('')}</ul>
<h2>Elements</h2><ul>${elementLinks.join('')}</ul>
<p><a href="words.html">All words</a></p>
<p><a href="accessibility-statement.html">Accessibility</a>: how the widget meets each criterion of WCAG 2.2 at levels A and AA</p>`;
  return page({title: 'Reference and guides', content});
}

/** https://llmstxt.org */
function llms(elements: readonly ElementDeclaration[], guides: readonly Guide[]): string {
  const guideLines = guides.map(({name, title}) => `- [${title}](${name}.md)`);
  const elementLines = elements.map(
    ({tagName, description}) => `- [${tagName}](${tagName}.html): ${oneLine(description)}`,
  );
  return `# Design Marketplace Widget

> Web components for choosing a product of a design marketplace, filling in its brief, looking through designers and ordering.

- [README](../../README.md): embedding, events, look, Content-Security-Policy, the proxy
- [Custom elements manifest](../custom-elements.json): all elements as data
- [Words](words.html): every word that can be replaced
- [Accessibility](accessibility-statement.html): how the widget meets each criterion of WCAG 2.2 at levels A and AA

## Guides

${guideLines.join('\n')}

## Elements

${elementLines.join('\n')}
`;
}
