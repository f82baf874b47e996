import {parseSync, Visitor, type Plugin} from 'vite';

/** The minifier for template literals, by the template's tag. */
const shorten: Readonly<Record<string, (text: string) => string>> = {html: shortHtml, css: shortCss};

/** A Vite plugin that strips indentation and comments from `html` and `css` templates, which minifiers leave alone. */
export function shortTemplates(): Plugin {
  return {
    name: 'short-templates',
    apply: 'build',
    transform: {
      filter: {id: /\/src\/.*\.ts$/},
      handler: (code, id) => ({code: withShortTemplates(code, id), map: null}),
    },
  };
}

function withShortTemplates(code: string, id: string): string {
  const pieces: {start: number; end: number; text: string}[] = [];
  new Visitor({
    TaggedTemplateExpression({tag, quasi}) {
      const write = tag.type === 'Identifier' ? shorten[tag.name] : undefined;
      if (!write) return;
      for (const {start, end} of quasi.quasis) pieces.push({start, end, text: write(code.slice(start, end))});
    },
  }).visit(parseSync(id, code).program);
  return pieces
    .toSorted((a, b) => b.start - a.start)
    .reduce((whole, {start, end, text}) => whole.slice(0, start) + text + whole.slice(end), code);
}

/** Keeps one space between two tags, since it is visible between words or buttons. */
function shortHtml(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

function shortCss(text: string): string {
  return text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(
      /("[^"]*"|'[^']*')|\s*([{};,>])\s*|(:)\s+|\s+/g,
      (_, quoted, mark, colon) => quoted ?? mark ?? colon ?? ' ',
    )
    .replaceAll(';}', '}');
}
