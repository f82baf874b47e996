/** Markup that is safe to send: only the `html` tag makes it, and it escapes everything else. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = Markup | string | number | undefined | readonly Part[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an element or a quoted attribute. */
export const escapeText = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

/** Writes markup; what is filled in is escaped unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.map((text, place) => text + toText(parts[place])).join(''));
}

function toText(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escapeText(String(part));
  return part.map(toText).join('');
}

/** A whole page in the sandbox's look. */
export const page = (title: string, main: Markup) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – sandbox of the design service</title>
        <link rel="stylesheet" href="/pages.css" />
      </head>
      <body>
        <header>
          <a href="/">Sandbox</a>
          <p>A stand-in for the design service. Nothing here is real, and nothing leaves this machine.</p>
        </header>
        <main>
          <h1>${title}</h1>
          ${main}
        </main>
      </body>
    </html> `;
