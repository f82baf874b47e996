import assert from 'node:assert/strict';
import {test} from 'node:test';
import {guideCode, type GuideCode} from '../../tools/guide-code.js';
import {startPartnerDemo} from '../partner-demo.js';

const {demo, pages} = await startPartnerDemo();

const blocks = guideCode();
/** Scripts for npm are not run here; another test compiles them. */
const runs = ({language, code}: GuideCode) =>
  language === 'html' || (language === 'js' && !/from '(?!https:)|^import '/m.test(code));

/** The guide's policy with the partner's own scripts, styles and analytics. */
const policy = () =>
  `default-src 'none'; script-src 'self' ${demo.proxy.url}; connect-src 'self' ${demo.proxy.url}; style-src 'self'; ` +
  "img-src 'self' http: https: data:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types dm-widget";

const atDemo = (text: string) =>
  text.replaceAll('https://design.partner.example', demo.proxy.url).replaceAll('http://127.0.0.1:8787', demo.proxy.url);

const tried = [...new Set(blocks.filter(runs).map(({guide}) => guide))];

for (const guide of tried) {
  test(`the snippets of the guide "${guide}" work under a strict policy, with an empty console`, async () => {
    const own = blocks.filter((one) => one.guide === guide && runs(one));
    const markup = own.filter(({language}) => language === 'html').map(({code}) => code);
    const scripts = own.filter(({language}) => language === 'js').map(({code}) => code);
    const body = markup.join('\n') || '<dm-brief-form product-id="logo-design-v1"></dm-brief-form>';
    const hasLoader = body.includes('/widget.js');
    const loader = hasLoader ? '' : `<script type="module" src="${demo.proxy.url}/widget.js"></script>`;
    const addresses = scripts.map((script, index) => {
      pages.put(`/${guide}-${index}.js`, atDemo(script), {'Content-Type': 'text/javascript'});
      return `<script type="module" src="/${guide}-${index}.js"></script>`;
    });
    pages.put(
      `/${guide}`,
      `<!doctype html><html lang="en"><link rel="icon" href="data:,">${loader}${atDemo(body)}${addresses.join('')}`,
      {'Content-Security-Policy': policy()},
    );
    const page = await demo.browser.newPage();
    const said: string[] = [];
    page.on('pageerror', (error) => said.push(String(error)));
    page.on('console', (message) => /error|warn/.test(message.type()) && said.push(message.text()));
    await page.goto(`${pages.origin}/${guide}`);
    await page.waitForFunction(() => {
      const tags = [...document.querySelectorAll('*')].filter(({localName}) => localName.startsWith('dm-'));
      return (
        tags.length > 0 && tags.every(({shadowRoot}) => shadowRoot && !shadowRoot.querySelector('[aria-busy=true]'))
      );
    });
    assert.deepEqual(said, []);
    await page.close();
  });
}
