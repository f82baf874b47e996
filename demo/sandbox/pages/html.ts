/** Markup that is safe to send: only the `html` tag creates it, and it escapes everything else. */
export class Markup {
  constructor(readonly text: string) {}
}

type Content = Markup | string | number | undefined | readonly Content[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an element or a quoted attribute. */
export const escapeText = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

/** Creates markup; values are escaped unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return new Markup(strings.map((text, index) => text + toText(values[index])).join(''));
}

function toText(content: Content): string {
  if (content === undefined) return '';
  if (content instanceof Markup) return content.text;
  if (typeof content === 'string' || typeof content === 'number') return escapeText(String(content));
  return content.map(toText).join('');
}

/** A whole page in the sandbox's style. */
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
