/** An HTML page of the reference. */
export interface PageContent {
  title: string;
  /** HTML. */
  content: string;
  /** The address of the script, on pages with live elements. */
  script?: string;
}

/** The script of the demo's proxy, which the demo replaces by the actual one. */
export const demoScript = 'http://127.0.0.1:8787/widget.js';

export const page = ({title, content, script}: PageContent) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${escaped(title)} – Design Marketplace Widget</title>
<link rel="stylesheet" href="reference.css" />
${script ? `<script type="module" src="${script}"></script>\n` : ''}</head>
<body>
<nav><a href="index.html">Reference and guides</a></nav>
<main>
${content}
</main>
</body>
</html>
`;

/** A text without line breaks. */
export const oneLine = (words: string | undefined) => (words ?? '').replace(/\s+/g, ' ');

/** A text, escaped for HTML. */
export const escaped = (words: string | undefined) =>
  oneLine(words).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A comment as HTML: what it has between backticks is code. */
export const prose = (words: string | undefined) => escaped(words).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
