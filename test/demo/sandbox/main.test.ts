import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer, type AddressInfo} from 'node:net';
import {after, test} from 'node:test';
import {readConfig} from '../../../demo/sandbox/config.js';
import {starts} from '../../tools/program.js';
import {firstKey} from './service.js';

/** Starts the command line as `npm run sandbox` does. */
function start(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, starts('demo/sandbox/main.ts'), {
    env: {...process.env, ...environment},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (part) => (text += String(part)));
  child.stderr.on('data', (part) => (text += String(part)));
  after(() => child.kill('SIGKILL'));
  return {child, said: () => text};
}

async function firstAddress(child: ReturnType<typeof start>['child'], said: () => string): Promise<string> {
  for (;;) {
    const address = /answers at (\S+)/.exec(said())?.[1];
    if (address) return address;
    if (child.exitCode !== null) throw new Error(said());
    await once(child.stdout, 'data');
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`it says where it answers, and ends cleanly on ${signal} with a request under way`, async () => {
    const {child, said} = start({
      SANDBOX_PORT: '0',
      SANDBOX_DESIGNERS: '7',
      API_KEY_ID: 'sandbox-key-id',
      API_KEY_SECRET: 'sandbox-key-secret',
    });
    const base = await firstAddress(child, said);
    const answer = await fetch(`${base}/designers`, {method: 'POST', headers: firstKey});
    assert.equal(JSON.parse(await answer.text()).totalResults, 7);
    const waiting = fetch(`${base}/products`, {headers: {...firstKey, 'sandbox-fault': 'latency=60000'}}).catch(
      () => undefined,
    );
    child.kill(signal);
    const [code] = await once(child, 'exit');
    await waiting;
    assert.equal(code, 0);
    assert.match(said(), /has stopped/);
    assert.doesNotMatch(said(), /key-secret/);
  });
}

test('it says clearly when the port is taken', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const {port} = holder.address() as AddressInfo;
  const {child, said} = start({SANDBOX_PORT: String(port)});
  const [code] = await once(child, 'exit');
  holder.close();
  assert.equal(code, 1);
  assert.match(said(), new RegExp(`127\\.0\\.0\\.1:${port} is taken.*SANDBOX_PORT`));
  assert.doesNotMatch(said(), /at .*\.ts/);
});

test('it names every variable that is wrong', () => {
  const wrong = {SANDBOX_PORT: '70000', SANDBOX_FIRST_PAGE: '2', SANDBOX_DESIGNERS: 'many'};
  for (const name of Object.keys(wrong)) assert.throws(() => readConfig(wrong), new RegExp(name));
});

test('an unknown SANDBOX_FAULT stops it with a sentence', async () => {
  const {child, said} = start({SANDBOX_PORT: '0', SANDBOX_FAULT: 'nonsense'});
  const [code] = await once(child, 'exit');
  assert.equal(code, 1);
  assert.match(said(), /cannot start.*unknown fault "nonsense"/);
});

test('without any variable it has the documented defaults', () => {
  assert.deepEqual(readConfig({}), {
    host: '127.0.0.1',
    port: 8790,
    apiKeyId: 'sandbox-key-id',
    apiKeySecret: 'sandbox-key-secret',
    firstPage: 1,
    seed: 'sandbox',
    campaign: 'partner-campaign',
    designers: 500,
    fault: '',
  });
  assert.equal(readConfig({SANDBOX_FIRST_PAGE: '0'}).firstPage, 0);
});
