import type {HostPage} from './host-pages.js';
import {page} from './pages.js';

const tag = '<dm-marketplace handoff="none"></dm-marketplace>';
const styled = (name: string, rules: string, body = tag): HostPage => ({
  name,
  html: page(body, `<style>${rules}</style>`),
});
const scripted = (name: string, script: string, body = tag): HostPage => ({
  name,
  html: page(body, `<script>${script}</script>`),
});

/** Pages whose styles are inherited into the widget, or whose layout leaves it an odd place. */
const looks: readonly HostPage[] = [
  styled('a page whose text does not wrap', 'body { white-space: nowrap; }'),
  // Without margins, since a box across vertical lines is as wide as the window.
  styled('vertical lines', 'body { margin: 0; } main { writing-mode: vertical-rl; }', `<main>${tag}</main>`),
  styled('a page whose text is spaced and in capitals', 'body { letter-spacing: 0.2em; text-transform: uppercase; }'),
  styled('a page with centred, indented, high lines', 'body { text-align: center; text-indent: 3em; line-height: 3; }'),
  styled(
    'a page whose text cannot be selected',
    'body { user-select: none; -webkit-user-select: none; cursor: none; }',
  ),
  styled('a page of 30 px in italics', 'body { font: italic 30px serif; }'),
  styled(
    'a row of a flex box',
    '.row { display: flex; } .row > * { flex: none; max-width: 100%; }',
    `<div class="row">${tag}</div>`,
  ),
  styled('a cell of a grid', '.grid { display: grid; }', `<div class="grid">${tag}</div>`),
  styled('a cell of a table', 'table { width: 100%; table-layout: fixed; }', `<table><tr><td>${tag}</table>`),
  styled('a scroller of its own', 'main { height: 400px; overflow: auto; }', `<main>${tag}</main>`),
  styled(
    'a body that scrolls in place of the page',
    'html { overflow: hidden; } body { height: 100vh; margin: 0; overflow: auto; }',
  ),
  styled('a scaled box', 'main { transform: scale(0.8); transform-origin: 0 0; }', `<main>${tag}</main>`),
  styled('elements that scroll smoothly', 'html, * { scroll-behavior: smooth; }'),
  styled('undefined elements that are hidden', ':not(:defined) { display: none; }'),
];

/** Pages whose scripts have changed what the widget relies on. */
const scripts: readonly HostPage[] = [
  scripted(
    'enumerable members of every array and object',
    "Array.prototype.each = Object.prototype.extend = () => {}; Object.prototype.custom = 'yes';",
  ),
  scripted(
    'frozen built-in prototypes',
    `[Object, Array, Function, Promise, Map, Error, Symbol].forEach((one) => {
      Object.freeze(one);
      Object.freeze(one.prototype);
    });`,
  ),
  scripted(
    'an "Event" and a "Request" that are not those of the DOM, as with MooTools',
    'window.Event = function Event() {}; window.Request = function Request() {};',
  ),
  scripted(
    'a failure where errors are frozen',
    `{
      Object.freeze(Error.prototype);
      const real = fetch;
      let count = 0;
      window.fetch = (...given) => (count++ < 1 ? Promise.reject(new TypeError('Not yet.')) : real(...given));
    }`,
  ),
  scripted(
    'a fetch that is wrapped and throws until the visitor has agreed',
    `{
      const real = fetch;
      let count = 0;
      window.fetch = (...given) => {
        if (count++ < 2) throw new TypeError('Not yet.');
        return real(...given);
      };
    }`,
  ),
  {
    ...scripted('a promise without "finally"', 'delete Promise.prototype.finally;'),
    unable: {webkit: 'the driver of WebKit uses it itself: such a page never ends loading, also without the widget'},
  },
  scripted(
    'another element whose proxy-url is no URL',
    '',
    `${tag}<dm-product-picker proxy-url="https://">Help</dm-product-picker>`,
  ),
  scripted(
    'a fetch that is wrapped and delayed',
    `{ const real = fetch; window.fetch = async (...given) => (await new Promise((go) => setTimeout(go, 20)), real(...given)); }`,
  ),
  scripted(
    'a fetch that is wrapped and reads addresses as text',
    `{ const real = fetch; window.fetch = (address, ...rest) => (address.includes('/track'), real(address, ...rest)); }`,
  ),
  scripted(
    'a fetch that is wrapped and records responses',
    `{
      const real = fetch;
      const record = (response) => void response.clone().text().then(() => undefined);
      window.fetch = (...given) => real(...given).then((response) => (record(response), response));
    }`,
  ),
  scripted('a structuredClone that is set to undefined', 'window.structuredClone = undefined;'),
  scripted('an idle callback that is set to undefined', 'window.requestIdleCallback = undefined;'),
  scripted(
    'elements named like members of the document',
    '',
    `<form name="head"></form><img name="body" alt=""><img name="documentElement" alt="">${tag}`,
  ),
  scripted(
    'an element that comes from a frame',
    `addEventListener('load', () => {
      const frame = document.querySelector('iframe');
      frame.replaceWith(document.adoptNode(frame.contentDocument.body.firstElementChild));
    });`,
    `<iframe srcdoc='${tag}'></iframe>`,
  ),
  scripted(
    'a body that is written anew while it loads',
    `addEventListener('DOMContentLoaded', () => { document.body.innerHTML += ''; });`,
  ),
];

/** Documents that are unusual themselves. */
const documents: readonly HostPage[] = [
  {name: 'a page in quirks mode', html: page(tag).replace('<!doctype html>', '')},
  {name: 'a base address elsewhere', html: page(tag, '<base href="https://elsewhere.example/deep/">')},
  {
    name: 'a base address elsewhere, with steps in the hash',
    html: page(tag.replace(' ', ' hash-steps '), '<base href="https://elsewhere.example/deep/">'),
  },
  {name: 'a page that sends no referrer', html: page(tag), headers: {'Referrer-Policy': 'no-referrer'}},
  {
    name: 'a shadow root in a shadow root',
    html: page(`<section><template shadowrootmode="open"><div></div></template></section>
      <script type="module">
        import {load} from 'WIDGET/widget.js';
        const root = document.querySelector('section').shadowRoot.firstChild.attachShadow({mode: 'open'});
        root.innerHTML = '${tag}';
        load(root);
      </script>`),
  },
];

export const oddPages: readonly HostPage[] = [...looks, ...scripts, ...documents];
