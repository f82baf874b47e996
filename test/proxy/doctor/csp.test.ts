import assert from 'node:assert/strict';
import {test} from 'node:test';
import {allows, parsePolicy} from '../../../proxy/doctor/csp.js';
import {doctor, startPage, startProxy, tagsFor} from '../tools/doctor.js';
import {origin} from '../tools/harness.js';

const stopped: readonly (readonly [policy: string, remedy: RegExp])[] = [
  ["script-src 'self'", /script-src/],
  ["default-src 'none'", /script-src[^]*connect-src[^]*img-src/],
  ["connect-src 'self'", /connect-src/],
  ["img-src 'self'", /img-src/],
  ['trusted-types lit-html', /dm-widget/],
  ["trusted-types 'none'", /dm-widget/],
  ["script-src 'nonce-def' 'strict-dynamic'", /nonce/],
  ["img-src https:, connect-src 'none'", /connect-src/],
  ["script-src https: http:; script-src-elem 'self'", /script-src/],
  ["script-src 'nonce-of-another-response'", /nonce/],
  ['sandbox allow-scripts', /sandbox[^]*allow-same-origin/],
  ['script-src http://127.0.0.1:*/widget.js', /script-src/],
  ['connect-src http://127.0.0.1:*/products', /connect-src/],
];

for (const [policy, remedy] of stopped) {
  test(`reports what a page's policy blocks: ${policy}`, async (t) => {
    let proxyUrl = '';
    const page = await startPage(t, () => tagsFor(proxyUrl), policy);
    const bench = await startProxy(t, {allowedOrigins: [page]});
    proxyUrl = bench.running.url;
    const {bad, code} = await doctor(proxyUrl, '--page', page);
    assert.equal(code, 1);
    assert.match(bad.join('\n'), remedy);
  });
}

test('accepts a policy that allows the script by host or nonce, and applies each of several policies', async (t) => {
  let proxyUrl = '';
  const bench = await startProxy(t, {allowedOrigins: [origin]});
  proxyUrl = bench.running.url;
  const badWith = async (policy: string | string[]) =>
    (await doctor(proxyUrl, '--origin', origin, '--page', await startPage(t, () => tagsFor(proxyUrl), policy))).bad;
  assert.deepEqual(await badWith(`script-src 'nonce-abc'`), []);
  assert.deepEqual(await badWith(`script-src 'nonce-def' ${proxyUrl}`), []);
  assert.match((await badWith([`script-src ${proxyUrl}`, "connect-src 'none'"])).join(), /connect-src/);
});

test('reads sources of a policy as browsers do', () => {
  const page = new URL('https://www.partner.example/order');
  const cases: [source: string, address: string, isAllowed: boolean][] = [
    ["'self'", 'https://www.partner.example/widget.js', true],
    ["'self'", 'https://design.partner.example/widget.js', false],
    ['https:', 'https://design.partner.example/widget.js', true],
    ['https:', 'http://design.partner.example/widget.js', false],
    ['*', 'https://design.partner.example/widget.js', true],
    ['*.partner.example', 'https://design.partner.example/widget.js', true],
    ['*.partner.example', 'https://partner.example/widget.js', false],
    ['design.partner.example', 'https://design.partner.example/widget.js', true],
    ['http://design.partner.example', 'https://design.partner.example/widget.js', true],
    ['https://design.partner.example', 'https://design.partner.example:8443/widget.js', false],
    ['https://design.partner.example:*', 'https://design.partner.example:8443/widget.js', true],
    ['https://design.partner.example/design/', 'https://design.partner.example/design/widget.js', true],
    ['https://design.partner.example/other', 'https://design.partner.example/design/widget.js', false],
    ["'none'", 'https://design.partner.example/widget.js', false],
    ['HTTPS://Design.Partner.example/Design/', 'https://design.partner.example/Design/widget.js', true],
    ['https://design.partner.example/Design/', 'https://design.partner.example/design/widget.js', false],
  ];
  for (const [source, address, isAllowed] of cases)
    assert.equal(allows(parsePolicy(`script-src ${source}`), 'script-src', new URL(address), page), isAllowed, source);
});
