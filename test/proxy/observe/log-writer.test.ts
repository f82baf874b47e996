import assert from 'node:assert/strict';
import {spawn, type ChildProcess, type StdioOptions} from 'node:child_process';
import {once} from 'node:events';
import {closeSync, mkdtempSync, openSync, readFileSync, rmSync} from 'node:fs';
import {Agent, get} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test, type TestContext} from 'node:test';
import {starts} from '../../tools/program.js';
import {goodEnvironment} from '../tools/cli.js';
import {startFakeService} from '../tools/fake-service.js';
import {ask} from '../tools/harness.js';

/** More lines than a pipe and the buffers around it hold. */
const manyRequests = 3000;

async function start(t: TestContext, stdio: StdioOptions) {
  const service = await startFakeService();
  t.after(() => service.close());
  const {PATH = '', HOME = ''} = process.env;
  const env = {PATH, HOME, ...goodEnvironment(service.url)};
  const child = spawn(process.execPath, starts('proxy/main.ts'), {env, stdio});
  const ended = new Promise<number | string | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
  t.after(() => void (child.exitCode ?? child.signalCode ?? child.kill('SIGKILL')));
  return {child, ended, url: await addressOf(child)};
}

/** Waits for the address that a started proxy prints on standard error. */
async function addressOf({stderr}: ChildProcess): Promise<string> {
  let said = '';
  for (;;) {
    const [, url] = /listens on (\S+?),/.exec(said) ?? [];
    if (url) return url;
    const [chunk] = (await once(stderr ?? assert.fail('It has no standard error.'), 'data')) as [Buffer];
    said += chunk.toString();
  }
}

async function askMany(url: string, count: number) {
  const agent = new Agent({keepAlive: true, maxSockets: 1});
  for (let made = 0; made < count; made++) {
    await new Promise<void>((resolve, reject) => {
      get(`${url}/livez`, {agent}, (res) => res.resume().on('end', resolve)).on('error', reject);
    });
  }
  agent.destroy();
}

test('ends on SIGTERM, although nobody reads its log any more', async (t) => {
  const {child, ended, url} = await start(t, ['ignore', 'pipe', 'pipe']);
  await askMany(url, manyRequests);
  child.kill('SIGTERM');
  assert.equal(await ended, 0);
});

test('ends on SIGTERM, although the disk with its log is full', {skip: process.platform !== 'linux'}, async (t) => {
  const full = openSync('/dev/full', 'w');
  t.after(() => closeSync(full));
  const {child, ended, url} = await start(t, ['ignore', full, 'pipe']);
  await askMany(url, 10);
  child.kill('SIGTERM');
  assert.equal(await ended, 0);
});

test('answers, reads its secrets again and ends, although the reader of its output has ended', async (t) => {
  const {child, ended, url} = await start(t, ['ignore', 'pipe', 'pipe']);
  child.stdout?.destroy();
  child.stderr?.destroy();
  await askMany(url, 10);
  child.kill('SIGHUP');
  child.kill('SIGUSR1');
  assert.equal((await ask(url, '/livez', {})).status, 200);
  child.kill('SIGTERM');
  assert.equal(await ended, 0);
});

for (const [what, stdout] of [
  ['a file', 'file'],
  ['a pipe', 'pipe'],
] as const) {
  test(`writes every line to ${what} before it ends`, async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'dm-log-'));
    t.after(() => rmSync(folder, {recursive: true}));
    const file = join(folder, 'log');
    const out = openSync(file, 'w');
    t.after(() => closeSync(out));
    const {child, ended, url} = await start(t, ['ignore', stdout === 'file' ? out : 'pipe', 'pipe']);
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    const closed = once(child, 'close');
    await askMany(url, manyRequests);
    child.kill('SIGTERM');
    assert.equal(await ended, 0);
    await closed;
    const text = stdout === 'file' ? readFileSync(file, 'utf8') : Buffer.concat(chunks).toString();
    const requests = text
      .split('\n')
      .filter((line) => line !== '' && (JSON.parse(line) as {event: string}).event === 'request');
    assert.equal(requests.length, manyRequests);
  });
}

test('a help that nobody reads to its end is no error', async (t) => {
  const child = spawn(process.execPath, [...starts('proxy/main.ts'), '--help'], {stdio: ['ignore', 'pipe', 'pipe']});
  t.after(() => void (child.exitCode ?? child.kill('SIGKILL')));
  child.stdout.destroy();
  const chunks: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = (await once(child, 'close')) as [number];
  assert.deepEqual([code, Buffer.concat(chunks).toString()], [0, '']);
});
