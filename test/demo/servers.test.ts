import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {test} from 'node:test';
import {request} from 'undici';
import {buildSandbox} from '../../demo/sandbox/sandbox.js';
import {startServers} from '../../demo/servers.js';
import {patient} from '../tools/patient.js';

const free = {...patient, PORT: '0', PROXY_PORT: '0', SANDBOX_PORT: '0', PARTNER_PORT: '0'};

const status = async (url: string) => {
  const {statusCode, body} = await request(url);
  await body.dump();
  return statusCode;
};

test('partner pages, proxy and sandbox answer, each on its own origin, until they are stopped', async () => {
  const servers = await startServers(free);
  const service = new URL('/', servers.serviceUrl).href;
  const urls = [servers.pagesUrl, `${servers.proxy.url}/livez`, service];
  assert.deepEqual(await Promise.all(urls.map(status)), [200, 200, 200]);
  assert.equal(new Set(urls.map((url) => new URL(url).origin)).size, 3);
  await servers.stop();
  for (const url of urls) await assert.rejects(status(url), /ECONNREFUSED/);
});

test('a page holds one script tag that names the proxy where it listens, and one element', async () => {
  const servers = await startServers(free);
  const {body, headers} = await request(servers.pagesUrl);
  const html = await body.text();
  const scripts = html.match(/<script[^>]*>/g);
  assert.deepEqual(scripts, [`<script type="module" src="${servers.proxy.url}/widget.js">`]);
  assert.deepEqual(html.match(/<dm-[^>]*>/g), ['<dm-marketplace>']);
  assert.match(String(headers['content-security-policy']), /require-trusted-types-for 'script'/);
  assert.equal(await status(`${servers.pagesUrl}/..%2fservers.ts`), 404);
  await servers.stop();
});

test('a port that is taken is named, with the variable to set, and nothing is left running', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const {port} = taken.address() as AddressInfo;
  for (const variable of ['PORT', 'PROXY_PORT', 'PARTNER_PORT', 'SANDBOX_PORT']) {
    await assert.rejects(
      startServers({...free, [variable]: String(port)}),
      new RegExp(`${port} is taken: .*set ${variable} to`),
    );
  }
  taken.close();
});

test('with SERVICE_URL and keys no sandbox is started and the proxy asks that service', async () => {
  const service = buildSandbox({apiKeyId: 'real-key-id', apiKeySecret: 'real-key-secret-0123'});
  const SERVICE_URL = await service.listen();
  const keys = {API_KEY_ID: 'real-key-id', API_KEY_SECRET: 'real-key-secret-0123'};
  const servers = await startServers({...free, ...keys, SERVICE_URL});
  assert.equal(servers.sandbox, undefined);
  assert.equal(await status(`${servers.proxy.url}/products`), 200);
  await servers.stop();
  await service.close();
});

test('with SERVICE_URL and no keys every missing variable is named', async () => {
  await assert.rejects(
    startServers({...free, SERVICE_URL: 'https://service.example'}),
    /API_KEY_ID[\s\S]*API_KEY_SECRET/,
  );
});
