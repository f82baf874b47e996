import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test, type TestContext} from 'node:test';
import {addressesOf, goodEnvironment, startCli} from './tools/cli.js';
import {json, startFakeService, wellBehaved} from './tools/fake-service.js';
import {noRedis, startRedis} from './tools/redis.js';
import {startLoad} from './tools/load.js';
import {anOrder, ask, assertNoSecrets, canaries, guarded, origin} from './tools/harness.js';

const noPipes =
  spawnSync('mkfifo', ['--version']).status === 0 ? undefined : 'mkfifo is not installed: not tested here';

/** A proxy whose key secret is given as a file. */
async function startWithSecretFile(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'dm-keys-'));
  t.after(() => rmSync(folder, {recursive: true}));
  const file = join(folder, 'secret');
  writeFileSync(file, canaries.keySecret);
  const service = await startFakeService();
  t.after(() => service.close());
  const cli = startCli(t, {...goodEnvironment(service.url), API_KEY_SECRET: '', API_KEY_SECRET_FILE: file});
  const {url} = await addressesOf(cli);
  return {cli, url, service, file};
}

test('changes its keys on SIGHUP under load without a failed call', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'dm-keys-'));
  t.after(() => rmSync(folder, {recursive: true}));
  const [id, secret] = [join(folder, 'id'), join(folder, 'secret')];
  const newKeys = {id: 'canary-key-id-new-4712', secret: 'canary-key-secret-new-4712'};
  const taken = new Map([[canaries.keyId, canaries.keySecret]]);
  const used: string[] = [];
  const service = await startFakeService((res, request) => {
    const given = String(request.headers['api-key-id']);
    if (taken.get(given) !== request.headers['api-key-secret']) return json(res, 401, {message: `no ${given}`});
    used.push(given);
    return wellBehaved(res, request);
  });
  t.after(() => service.close());
  const put = (keys: {id: string; secret: string}) => {
    writeFileSync(id, keys.id);
    writeFileSync(secret, `${keys.secret}\n`);
  };
  put({id: canaries.keyId, secret: canaries.keySecret});
  const first = {API_KEY_ID: '', API_KEY_ID_FILE: id, API_KEY_SECRET: '', API_KEY_SECRET_FILE: secret};
  const spare = {API_KEY_ID_2: canaries.keyId, API_KEY_SECRET_2: `${canaries.keySecret}-spare`};
  const cli = startCli(t, {...goodEnvironment(service.url), ...first, ...spare});
  const {url} = await addressesOf(cli);
  const load = startLoad(url, {clients: 8, keepAlive: true, path: (index) => `/designers/${index}`});
  await load.more(200);

  taken.set(newKeys.id, newKeys.secret);
  put(newKeys);
  cli.child.kill('SIGHUP');
  await cli.says(/read again/);
  await load.more(200);
  taken.delete(canaries.keyId);
  await load.more(200);
  load.stop();
  await load.done;
  assert.deepEqual(load.results.failed, []);
  assert.equal(used.at(-1), newKeys.id);
  assertNoSecrets(cli.said());
  assert.doesNotMatch(cli.said(), /canary-key-secret-new/);
});

test('a SIGHUP while it starts does not end it: the secrets are read again after that', {skip: noRedis}, async (t) => {
  const redis = await startRedis(t);
  redis.freeze();
  const env = {...goodEnvironment('http://127.0.0.1:9'), REDIS_URL: redis.url, STORE_TIMEOUT_MS: '5000'};
  const cli = startCli(t, {...env, REDIRECT_HOSTS: ''});
  await cli.says(/REDIRECT_HOSTS is not set/);
  cli.child.kill('SIGHUP');
  redis.thaw();
  await addressesOf(cli);
  await cli.says(/No secret is given as a file/);
});

test('reads every secret again on SIGHUP, and names those that it cannot', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'dm-keys-'));
  t.after(() => rmSync(folder, {recursive: true}));
  const service = await startFakeService();
  t.after(() => service.close());
  const files = {PARTNER_TOKEN: canaries.partnerToken, METRICS_TOKEN: 'canary-metrics-token-0123456789abcdef-4711'};
  const put = (name: string, value: string) => writeFileSync(join(folder, name), `${value}\n`);
  const env: Record<string, string> = {...goodEnvironment(service.url), PARTNER_TOKEN: ''};
  for (const [name, value] of Object.entries(files)) {
    put(name, value);
    env[`${name}_FILE`] = join(folder, name);
  }
  const cli = startCli(t, env);
  const {partnerUrl} = await addressesOf(cli);
  const statusWith = async (path: string, token: string) =>
    (await ask(partnerUrl, path, {headers: {authorization: `Bearer ${token}`}})).status;
  assert.equal(await statusWith('/products', files.PARTNER_TOKEN), 200);
  const partner = 'canary-partner-token-new-9876543210fedcba';
  const metrics = 'canary-metrics-token-new-9876543210fedcba';
  put('PARTNER_TOKEN', partner);
  put('METRICS_TOKEN', metrics);
  cli.child.kill('SIGHUP');
  await cli.says(
    /read again: PARTNER_TOKEN, METRICS_TOKEN\. Not read again, .*: API_KEY_ID, API_KEY_SECRET, TOKEN_SECRET/,
  );
  assert.deepEqual(
    [await statusWith('/products', files.PARTNER_TOKEN), await statusWith('/products', partner)],
    [401, 200],
  );
  assert.deepEqual(
    [await statusWith('/metrics', files.METRICS_TOKEN), await statusWith('/metrics', metrics)],
    [401, 200],
  );
  rmSync(join(folder, 'PARTNER_TOKEN'));
  cli.child.kill('SIGHUP');
  await cli.says(/No secret was changed.*\n- PARTNER_TOKEN_FILE names a file that cannot be read/);
  assert.equal(await statusWith('/products', partner), 200);
  assert.doesNotMatch(cli.said(), /canary-partner-token-new|canary-metrics-token/);
});

test('says that no secret has changed, and that a pipe cannot be read again', {skip: noPipes}, async (t) => {
  const {cli, url, service, file} = await startWithSecretFile(t);
  cli.child.kill('SIGHUP');
  await cli.says(/read again: API_KEY_SECRET\..* No secret has changed\. /);
  writeFileSync(file, `${canaries.keySecret}-new`);
  cli.child.kill('SIGHUP');
  await cli.says(/No secret has changed[^]*read again: API_KEY_SECRET\.(?!.*No secret has changed).*\n/);
  rmSync(file);
  spawnSync('mkfifo', [file]);
  cli.child.kill('SIGHUP');
  await cli.says(/No secret was changed.*\n- API_KEY_SECRET_FILE names a pipe or a device/);
  rmSync(file);
  symlinkSync('/dev/zero', file);
  cli.child.kill('SIGHUP');
  await cli.says(/pipe or a device[^]*API_KEY_SECRET_FILE names a pipe or a device/);
  await ask(url, '/products', {headers: {origin}});
  assert.equal(service.received[0]?.headers['api-key-secret'], `${canaries.keySecret}-new`);
});

test('replaces a secret also while the folder of the widget is missing', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'dm-swap-'));
  t.after(() => rmSync(folder, {recursive: true}));
  const widget = join(folder, 'widget');
  mkdirSync(widget);
  const token = join(folder, 'token');
  writeFileSync(token, canaries.partnerToken);
  const service = await startFakeService();
  t.after(() => service.close());
  const env = {...goodEnvironment(service.url), PARTNER_TOKEN: '', PARTNER_TOKEN_FILE: token, WIDGET_DIR: widget};
  const cli = startCli(t, env);
  const {partnerUrl} = await addressesOf(cli);
  rmSync(widget, {recursive: true});
  writeFileSync(token, 'canary-partner-token-new-9876543210fedcba');
  cli.child.kill('SIGHUP');
  await cli.says(/read again: PARTNER_TOKEN\./);
  const headers = {authorization: `Bearer ${canaries.partnerToken}`};
  assert.equal((await ask(partnerUrl, '/products', {headers})).status, 401);
});

test('tries the second pair once when the first is refused, and stays with the one that works', async (t) => {
  const service = await startFakeService((res, request) =>
    request.headers['api-key-id'] === 'second-key-id-4711'
      ? wellBehaved(res, request)
      : json(res, 403, {message: 'no'}),
  );
  t.after(() => service.close());
  const second = {API_KEY_ID_2: 'second-key-id-4711', API_KEY_SECRET_2: 'second-key-secret-4711'};
  const cli = startCli(t, {...goodEnvironment(service.url), ...second});
  const {url} = await addressesOf(cli);
  const order = guarded('k', anOrder);
  assert.equal((await ask(url, '/orders', {...order, headers: {origin, ...order.headers}})).status, 201);
  assert.equal(service.received.length, 2);
  assert.equal((await ask(url, '/designers/1', {headers: {origin}})).status, 200);
  assert.equal(service.received.length, 3);
});

test('keeps its keys when the new ones cannot be used', async (t) => {
  const {cli, url, service, file} = await startWithSecretFile(t);
  writeFileSync(file, 'short');
  cli.child.kill('SIGHUP');
  await cli.says(/No secret was changed/);
  await ask(url, '/products', {headers: {origin}});
  assert.equal(service.received[0]?.headers['api-key-secret'], canaries.keySecret);
  assertNoSecrets(cli.said());
});
