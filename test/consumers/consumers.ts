import assert from 'node:assert/strict';
import {join} from 'node:path';
import {after, before, suite, test} from 'node:test';
import puppeteer, {type Browser} from 'puppeteer-core';
import {readConfig} from '../../demo/sandbox/config.js';
import {buildSandbox} from '../../demo/sandbox/sandbox.js';
import {readEnvironment} from '../../proxy/config/environment.js';
import {startProxy} from '../../proxy/serve.js';
import {chromeArguments, findChrome} from '../tools/chrome.js';
import {serveByCommand, serveFolder} from './page-server.js';
import {projects, type Project} from './projects.js';
import {pack, Workspace} from './workspace.js';
import {movedIn, watchShifts} from '../e2e/layout-shift.js';
import {named} from '../tools/find.js';
import {chooseLogo, fillInLogo} from '../tools/logo-brief.js';

/**
 * `npm run test:consumers`: the packed package in eleven projects of partners. Each type-checks, builds, refuses
 * misspellings and takes a visitor from a product to an order. Names after `--` select projects; `offline` selects
 * those whose packages this repository has installed, and installs nothing.
 */
const args = process.argv.slice(2);
const isOffline = args.includes('offline');
const withOwnPackages = ['react', 'esbuild'];
const names = isOffline ? withOwnPackages : args;
const chosen = projects.filter(({name}) => names.length === 0 || names.includes(name));
const results: Record<string, Record<string, string>> = {};

let browser: Browser;
let tarball: string;

before(async () => {
  tarball = process.env['PACKED'] ?? pack();
  browser = await puppeteer.launch({executablePath: await findChrome(), args: chromeArguments});
});
after(async () => {
  await browser.close();
  console.table(results);
});

test('publint finds nothing in the tarball', async () => {
  const {isRight, output} = await new Workspace('.').run('npx', ['publint', '--strict', tarball]);
  assert.ok(isRight, output);
});

test('attw finds nothing in the tarball', async () => {
  const {isRight, output} = await new Workspace('.').run('npx', ['attw', '--profile', 'esm-only', tarball]);
  assert.ok(isRight, output);
});

for (const project of chosen) {
  suite(`a project with ${project.name}`, () => {
    const workspace = new Workspace(project.name, project.sources);
    const row: Record<string, string> = (results[project.name] = {
      builds: 'no',
      'type-checks': 'no',
      'misspelling refused': 'no',
      'flow passes': 'no',
    });

    test('installs, and builds', async () => {
      const installed = await (isOffline ? workspace.unpack(tarball) : workspace.install(tarball));
      assert.ok(installed.isRight, installed.output);
      const {isRight, output} = await workspace.script('build');
      assert.ok(isRight, output);
      row['builds'] = 'yes';
    });

    test('type-checks strictly', async () => {
      const {isRight, output} = await workspace.script('check');
      assert.ok(isRight, output);
      row['type-checks'] = 'yes';
    });

    test('refuses misspellings', async () => {
      const [name, ...others] = project.misspellings;
      // If a value is wrong, TypeScript does not report unknown names.
      for (const group of [[name!], others]) {
        const {output} = await workspace.checkWith(group);
        for (const {wrong, says} of group) assert.match(output, says, `${wrong} is accepted`);
      }
      row['misspelling refused'] = 'yes';
    });

    test('takes a visitor from a product to an order', async () => {
      await order(project, workspace);
      row['flow passes'] = 'yes';
    });
  });
}

async function order({served}: Project, {folder}: Workspace) {
  const pages =
    'folder' in served ? await serveFolder(join(folder, served.folder)) : await serveByCommand(folder, served.command);
  const {sandbox, proxy} = await startService(pages.url);
  const page = await browser.newPage();
  const complaints: string[] = [];
  const said: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  try {
    const address = `${pages.url}/?proxy=${encodeURIComponent(proxy.url)}`;
    if ('command' in served) await assertPrinted(address);
    await page.evaluateOnNewDocument(watchShifts);
    await page.goto(address);
    await named(page, 'radio', 'Logo design $299').wait();
    const moved = await movedIn(page);
    if ('command' in served) assert.ok(moved < 0.02, `hydration moved ${moved}`);
    await chooseLogo(page);
    await fillInLogo(page);
    await named(page, 'button', 'Place order · $299').click();
    const output = page.locator('output').filter(({textContent}) => /\S/.test(textContent ?? ''));
    const received = await output.map(({textContent}) => textContent.trim()).wait();
    assert.deepEqual(
      [received],
      sandbox.store.orders.map(({briefId}) => briefId),
    );
    assert.deepEqual(complaints, []);
  } catch (cause) {
    throw new Error(`${String(cause)}; the page's console: ${said.join('\n')}`, {cause});
  } finally {
    await page.close();
    await proxy.stop();
    await sandbox.close();
    await pages.stop();
  }
}

/** A server's HTML has the tag and its fallback content, for visitors whose scripts have not loaded. */
async function assertPrinted(address: string) {
  const html = await (await fetch(address)).text();
  assert.match(html, /<dm-marketplace[^>]* handoff="none"[^>]*><a href="\/help">Order a design<\/a><\/dm-marketplace>/);
}

async function startService(origin: string) {
  const {host, ...options} = readConfig({});
  const sandbox = buildSandbox(options);
  const serviceUrl = await sandbox.listen({host, port: 0});
  const environment = {
    SERVICE_URL: serviceUrl,
    API_KEY_ID: options.apiKeyId,
    API_KEY_SECRET: options.apiKeySecret,
    ALLOWED_ORIGINS: origin,
    PORT: '0',
    PARTNER_PORT: '0',
  };
  const {options: proxyOptions, listen} = readEnvironment(environment);
  return {sandbox, proxy: await startProxy(proxyOptions, listen)};
}
