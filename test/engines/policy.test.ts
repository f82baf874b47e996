import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {bundle} from './tools/bundle.js';
import {screens, type Screen} from './tools/screens.js';
import {startStage, type Stage} from './tools/stage.js';
import {Visitor} from './tools/visitor.js';

/** Every screen under the policy that the README recommends, and under other strict ones. */
let stage: Stage;
const visitor = await Visitor.start();
const skip = visitor ? false : 'this engine is not installed here';

before(async () => {
  stage = await startStage({SANDBOX_DESIGNERS: '60'});
});
after(async () => {
  await visitor?.stop();
  await stage.stop();
});

/**
 * The README's policy for this partner: `WIDGET` is the proxy. The page's own scripts and the pictures are on loopback.
 */
const readmePolicy = (readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8').match(
  /^default-src[^`]*/m,
) ?? [''])[0]
  .replaceAll('https://design.partner.example', 'WIDGET')
  .replace('script-src', "script-src 'self'")
  .replace('img-src https:', 'img-src http: https:')
  .replaceAll('\n', ' ');

/** A partner's script that records the policy's violations. */
const listener = `
  window.violations = [];
  document.addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI, sourceFile, sample}) =>
    violations.push([violatedDirective, blockedURI, sourceFile, sample].join(' ')));
`;

/** A partner's own application, with its own copy of Lit, on the same page as the widget. */
const litHost = `
  import {html, render} from 'lit';
  render(html\`<p>Rendered by the page's own <b>\${'Lit'}</b></p>\`, document.body.appendChild(document.createElement('footer')));
`;

const script = {'Content-Type': 'text/javascript'};

/** Opens a screen under a policy, with the page's own scripts; returns the violations. */
async function violationsOn({html, reach}: Screen, policy: string, own: string[]) {
  const at = visitor!;
  const nonce = /'nonce-(\w+)'/.exec(policy)?.[1] ?? '';
  const tags = own.map(
    (source, index) => `<script ${index ? 'type="module"' : ''} src="${stage.page(source, script)}"></script>`,
  );
  const scripts = html.replace('<script', `${tags.join('')}<script`).replaceAll('<script', `<script nonce="${nonce}"`);
  await at.goto(stage.page(scripts, {'Content-Security-Policy': policy}));
  await at.evaluate(() => (sessionStorage.clear(), localStorage.clear()));
  await reach(at, stage);
  return at.evaluate(() => (window as unknown as {violations: string[]}).violations);
}

for (const screen of screens) {
  test(`${screen.name} violates nothing in the README's policy`, {skip}, async () => {
    assert.deepEqual(await violationsOn(screen, readmePolicy, [listener]), []);
  });
}

for (const screen of screens.filter(({name}) => !/\(\w\w\)/.test(name))) {
  test(`beside a Lit of the page's own, under strict-dynamic, ${screen.name} works as well`, {skip}, async () => {
    const policy = readmePolicy
      .replace(/script-src [^;]*/, "script-src 'nonce-r4nd0m' 'strict-dynamic'")
      .replace('trusted-types dm', 'trusted-types lit-html dm');
    assert.deepEqual(await violationsOn(screen, policy, [listener, await bundle(litHost, import.meta.dirname)]), []);
    const footer = await visitor!.evaluate(() => document.querySelector('footer')?.textContent);
    assert.equal(footer, "Rendered by the page's own Lit");
  });
}
