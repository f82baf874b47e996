import assert from 'node:assert/strict';
import {request} from 'node:http';
import {connect, type Socket} from 'node:net';
import {test} from 'node:test';
import {startBench, type Bench} from '../tools/harness.js';

test('one address never occupies all connections', async (t) => {
  const bench = await startBench(t, {limits: {maxConnections: 8}});
  const hoard = await Promise.all(Array.from({length: 12}, () => open(bench, '127.0.0.1')));
  assert.equal(await statusFrom(bench, '127.0.0.2'), 200);
  assert.equal(await heldOf(hoard, 6), 6);
  for (const socket of hoard) socket.destroy();
});

test('one network never occupies all connections, by however many addresses', async (t) => {
  const bench = await startBench(t, {limits: {maxConnections: 8}});
  const hoard = await Promise.all(Array.from({length: 24}, (_, at) => open(bench, `127.0.0.${1 + (at % 12)}`)));
  assert.equal(await heldOf(hoard, 7), 7);
  assert.equal(await statusFrom(bench, '127.0.1.1'), 200);
  for (const socket of hoard) socket.destroy();
});

test('an address that closes its connections gets new ones', async (t) => {
  const bench = await startBench(t, {limits: {maxConnections: 4}});
  for (let round = 0; round < 5; round++) {
    const sockets = await Promise.all([open(bench, '127.0.0.1'), open(bench, '127.0.0.1')]);
    assert.equal(await statusFrom(bench, '127.0.0.1'), 200);
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve).destroy())));
  }
});

/** How many connections are left, once the others have learnt that they are closed: a busy client learns it late. */
async function heldOf(hoard: readonly Socket[], most: number): Promise<number> {
  const held = () => hoard.filter(({destroyed}) => !destroyed).length;
  while (held() > most) await new Promise(setImmediate);
  return held();
}

function open({running}: Bench, localAddress: string): Promise<Socket> {
  const {hostname, port} = new URL(running.url);
  const socket = connect({host: hostname, port: Number(port), localAddress});
  socket.on('error', () => {});
  return new Promise((resolve) => socket.once('connect', () => setTimeout(() => resolve(socket), 50)));
}

function statusFrom({running}: Bench, localAddress: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(`${running.url}/livez`, {localAddress, agent: false}, (res) =>
      resolve(res.resume().statusCode),
    );
    asked.once('error', reject).end();
  });
}
