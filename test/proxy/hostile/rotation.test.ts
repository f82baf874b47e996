import assert from 'node:assert/strict';
import {test} from 'node:test';
import {ConfigError, type Secrets} from '../../../proxy/proxy.js';
import {json} from '../tools/fake-service.js';
import {canaries, startBench} from '../tools/harness.js';
import {SecretScan} from '../../../proxy/wire/secret-scan.js';

/** What a caller in plain JavaScript may pass. */
const withAddress: Secrets = Object.assign(
  {partnerToken: 'another-partner-token-0123456789abcdef'},
  {serviceUrl: 'https://other.example'},
);

const invalidSecrets: Readonly<Record<string, Secrets>> = {
  'an empty secret': {keys: [{id: 'another-id', secret: ''}]},
  'no keys': {keys: []},
  'a secret that is no header': {keys: [{id: 'another-id', secret: 'another-secret\r\nX-A: 012345'}]},
  'a token that strangers can guess': {partnerToken: 'a'.repeat(40)},
  'a partner token beside an address that stays': withAddress,
};

for (const [what, secrets] of Object.entries(invalidSecrets)) {
  test(`a rotation to ${what} is refused, and changes nothing`, async (t) => {
    const bench = await startBench(t);
    assert.throws(() => bench.running.proxy.rotate(secrets), ConfigError);
    assert.equal((await bench.ask('/products')).status, 200);
    assert.equal(bench.service.received[0]?.headers['api-key-secret'], canaries.keySecret);
    assert.equal((await bench.askPartner('/coupons', {method: 'POST', body: {aud: 'a', sub: 'b'}})).status, 200);
  });
}

test('a thousand rotations do not make the search for secrets a thousand times as long', () => {
  const secretOf = (rotation: number) => `rotated-secret-${rotation}-of-this-proxy`;
  const scan = new SecretScan([secretOf(0)]);
  for (let rotation = 1; rotation <= 1000; rotation++) scan.watch([secretOf(rotation), canaries.keySecret]);
  for (const kept of [1000, 999, 980].map(secretOf)) assert.ok(scan.finds(`a ${kept} b`), kept);
  assert.ok(scan.finds(canaries.keySecret));
  assert.ok(!scan.finds(secretOf(1)));
});

test('a rotation of one secret keeps the others, and a long new key id is never passed on', async (t) => {
  const bench = await startBench(t);
  bench.running.proxy.rotate({partnerToken: 'another-partner-token-0123456789abcdef'});
  assert.equal((await bench.askPartner('/products')).status, 401);
  bench.running.proxy.rotate({keys: [{id: 'another-long-key-id', secret: 'another-secret-0123456789'}]});
  assert.equal((await bench.askPartner('/products')).status, 401);
  bench.service.reply = (res, {headers}) => json(res, 404, {message: `no ${String(headers['api-key-id'])}`});
  assert.equal((await bench.ask('/designers/7')).status, 502);
});
