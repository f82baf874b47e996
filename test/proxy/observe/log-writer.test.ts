import assert from 'node:assert/strict';
import {spawn, spawnSync, type ChildProcess, type StdioOptions} from 'node:child_process';
import {once} from 'node:events';
import {closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync} from 'node:fs';
import {Agent, get} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test, type TestContext} from 'node:test';
import {starts} from '../../tools/program.js';
import {addressesOf, goodEnvironment, startCli} from '../tools/cli.js';
import {startFakeService} from '../tools/fake-service.js';
import {anOrder, ask, canaries, guarded, origin, partnerHeaders} from '../tools/harness.js';

const logChild = join(import.meta.dirname, '..', 'tools', 'log-child.ts');
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
  return {child, ended, ...(await addressesIn(child))};
}

/** Waits for the addresses that a started proxy prints on standard error. */
async function addressesIn({stderr}: ChildProcess): Promise<{url: string; partnerUrl: string}> {
  let said = '';
  for (;;) {
    const [, url, partnerUrl] = /listens on (\S+?), .* on (\S+?)\.\n/.exec(said) ?? [];
    if (url && partnerUrl) return {url, partnerUrl};
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

test('has the ids of an order in its log when the visitor has the answer, even if it dies then', async (t) => {
  const service = await startFakeService();
  t.after(() => service.close());
  const webhook = {ORDER_WEBHOOK_URL: 'http://127.0.0.1:9', ORDER_WEBHOOK_SECRET: `${canaries.tokenSecret}-webhook`};
  const cli = startCli(t, {...goodEnvironment(service.url), ...webhook});
  const {url} = await addressesOf(cli);
  const order = guarded('k', anOrder);
  assert.equal((await ask(url, '/orders', {...order, headers: {origin, ...order.headers}})).status, 201);
  cli.child.kill('SIGKILL');
  assert.equal(await cli.ended, 'SIGKILL');
  assert.match(cli.said(), /"event":"order_created".*"briefIds":"brief-1"/);
});

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

test('answers, reads its secrets again, counts lost lines and ends, although the reader of its output has ended', async (t) => {
  const {child, ended, url, partnerUrl} = await start(t, ['ignore', 'pipe', 'pipe']);
  child.stdout?.destroy();
  child.stderr?.destroy();
  await askMany(url, 10);
  child.kill('SIGHUP');
  child.kill('SIGUSR1');
  let metrics = '';
  while (!/^dm_events_total\{event="log_line_lost"\} [1-9]/m.test(metrics)) {
    assert.equal((await ask(url, '/livez', {})).status, 200);
    metrics = (await ask(partnerUrl, '/metrics', {headers: partnerHeaders})).text;
  }
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

interface Counts {
  readonly written: number;
  readonly lost: number;
}

/** A process that only writes to its log, and waits for a message before it does. */
async function startWriter(t: TestContext, stdout: number | 'pipe') {
  const child = spawn(process.execPath, ['--import', 'tsx', logChild], {stdio: ['ignore', stdout, 'inherit', 'ipc']});
  t.after(() => void (child.exitCode ?? child.kill('SIGKILL')));
  await once(child, 'message');
  return child;
}

/** The number of written lines, and those that a line says are missing before it: this is the last but one. */
function linesIn(text: string): Counts {
  const lines = text.split('\n').filter((line) => line !== '');
  const events = lines.map((line) => JSON.parse(line) as {event: string; lines?: number});
  const written = events.filter(({event}) => event === 'line').length;
  assert.equal(events.at(-2)?.event, 'log_lines_lost');
  return {written, lost: events.at(-2)?.lines ?? 0};
}

test('says how many lines are missing, when what reads the log goes on after a while', async (t) => {
  const child = await startWriter(t, 'pipe');
  child.send('write');
  const [{lost}] = (await once(child, 'message')) as [Counts];
  assert.ok(lost > 0);
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [[counts]] = (await Promise.all([once(child, 'message'), once(child, 'close')])) as [[Counts], unknown];
  assert.deepEqual(linesIn(Buffer.concat(chunks).toString()), counts);
});

const noPrlimit = spawnSync('prlimit', ['--version']).status === 0 ? undefined : 'prlimit is not installed';
test('says how many lines are missing, when a disk that was full has space again', {skip: noPrlimit}, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'dm-log-'));
  t.after(() => rmSync(folder, {recursive: true}));
  const out = openSync(join(folder, 'log'), 'w');
  t.after(() => closeSync(out));
  const child = await startWriter(t, out);
  const limit = (bytes: string) =>
    assert.equal(spawnSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:unlimited`]).status, 0);
  limit('100000');
  child.send('write');
  const [{lost}] = (await once(child, 'message')) as [Counts];
  assert.ok(lost > 0);
  limit('unlimited');
  const [[counts]] = (await Promise.all([once(child, 'message'), once(child, 'close')])) as [[Counts], unknown];
  assert.deepEqual(linesIn(readFileSync(join(folder, 'log'), 'utf8')), counts);
});

const noMkfifo = spawnSync('mkfifo', ['--version']).status === 0 ? undefined : 'mkfifo is not installed';
test(
  'goes on when a named pipe has a reader again, and says how many lines are missing',
  {skip: noMkfifo},
  async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'dm-log-'));
    t.after(() => rmSync(folder, {recursive: true}));
    const pipe = join(folder, 'pipe');
    spawnSync('mkfifo', [pipe]);
    const first = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    const out = openSync(pipe, 'w');
    const child = await startWriter(t, out);
    closeSync(out);
    closeSync(first);
    child.send('write');
    await once(child, 'message');
    const second = spawn('cat', [pipe], {stdio: ['ignore', 'pipe', 'inherit']});
    const chunks: Buffer[] = [];
    second.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    const [[counts]] = (await Promise.all([once(child, 'message'), once(second, 'close')])) as [[Counts], unknown];
    const {written, lost} = linesIn(Buffer.concat(chunks).toString());
    assert.equal(written + lost, counts.written + counts.lost);
  },
);

test('a help that nobody reads to its end is no error', async (t) => {
  const child = spawn(process.execPath, [...starts('proxy/main.ts'), '--help'], {stdio: ['ignore', 'pipe', 'pipe']});
  t.after(() => void (child.exitCode ?? child.kill('SIGKILL')));
  child.stdout.destroy();
  const chunks: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = (await once(child, 'close')) as [number];
  assert.deepEqual([code, Buffer.concat(chunks).toString()], [0, '']);
});
