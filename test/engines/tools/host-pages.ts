import type {Engine} from './engines.js';
import {page} from './pages.js';

/** An unusual partner's page, and the headers it is sent with. */
export interface HostPage {
  readonly name: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The engines that cannot be tested with it, and why. */
  readonly unable?: Readonly<Partial<Record<Engine, string>>>;
}

const tag = '<dm-marketplace handoff="none"></dm-marketplace>';
const style = (rules: string, body = tag, attributes = 'lang="en"') =>
  page(body, `<style>${rules}</style>`).replace('lang="en"', attributes);

/** Pages on which a visitor must be able to order a logo. */
export const hostPages: readonly HostPage[] = [
  {name: 'a reset of everything', html: style('* { all: revert; }')},
  {
    name: "a reset like Bootstrap's",
    html: style(`
      *, ::before, ::after { box-sizing: border-box; }
      body { margin: 0; font: 400 1rem/1.5 system-ui, sans-serif; color: #212529; }
      h1, h2, h3, h4, p, ul, dl { margin: 0 0 0.5rem; font-weight: 500; line-height: 1.2; }
      label { display: inline-block; }
      button, input, select, textarea { margin: 0; font: inherit; }
      fieldset { min-width: 0; padding: 0; margin: 0; border: 0; }
      legend { float: left; width: 100%; }
    `),
  },
  {
    name: "a reset like Tailwind's",
    html: style(`
      *, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid; }
      html { line-height: 1.5; }
      h1, h2, h3, h4 { font-size: inherit; font-weight: inherit; }
      ol, ul, menu { list-style: none; }
      img, svg, video { display: block; max-width: 100%; height: auto; }
      button, input, select, textarea { font: inherit; color: inherit; background: transparent; border-radius: 0; }
    `),
  },
  {name: 'a root of 62.5 %', html: style('html { font-size: 62.5%; } body { font-size: 1.6rem; }')},
  {name: 'a root of 8 px', html: style('html { font-size: 8px; }')},
  {name: 'a root of 24 px', html: style('html { font-size: 24px; }')},
  {name: 'a dark page', html: style('html { color-scheme: dark; background: #111; color: #eee; }')},
  {name: 'a dark page that does not say so', html: style('body { background: #111; color: #eee; }')},
  {name: 'a page from right to left', html: style('', tag, 'lang="ar" dir="rtl"')},
  {name: 'a form around the widget', html: page(`<form action="/elsewhere">${tag}<button>Search</button></form>`)},
  {
    name: 'a modal dialog',
    html: page(
      `<dialog style="width: 90%">${tag}</dialog><script>document.querySelector('dialog').showModal()</script>`,
    ),
  },
  {
    name: 'a shadow root',
    html: page(`<section><template shadowrootmode="open">${tag}</template></section>
      <script type="module">
        import {load} from 'WIDGET/widget.js';
        load(document.querySelector('section').shadowRoot);
      </script>`),
  },
  {
    name: 'a page without storage',
    html: page(
      tag,
      `<script>
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {get() { throw new DOMException('Blocked.', 'SecurityError'); }});
    </script>`,
    ),
  },
  {
    name: 'an isolated page (COOP, COEP)',
    html: page(tag),
    headers: {'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp'},
  },
  {
    name: 'a frame of its own origin',
    html: page(tag),
    headers: {'Content-Security-Policy': 'sandbox allow-scripts allow-forms allow-same-origin'},
  },
  {
    name: 'two versions of the widget',
    html: page(tag, '<script type="module" src="WIDGET/v1/widget.js"></script>'),
  },
];
