import {parseSync, Visitor, type Plugin} from 'vite';

/** How what stands in a template is written shorter, by the template's tag. */
const shorten: Readonly<Record<string, (text: string) => string>> = {html: shortHtml, css: shortCss};

/** A Vite plugin that takes indentation and comments out of `html` and `css` templates: a minifier leaves them as they are. */
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

/** One space stays between two tags, since it is seen between two words or buttons. */
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
