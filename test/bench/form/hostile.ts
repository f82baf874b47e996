import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import puppeteer, {type Browser} from 'puppeteer-core';
import {compileForm} from '../../../src/compile.js';
import {product, startFakeService} from '../../proxy/tools/fake-service.js';
import {chromeArguments, findChrome} from '../../tools/chrome.js';
import {bundle} from '../bundle.js';
import {startOurs} from '../proxy/peers.js';
import {hostileSchemas} from './hostile-schemas.js';
import {hostileWords} from './hostile-words.js';
import {serve} from './pages.js';

/**
 * The effect of hostile schemas on others: `npm run bench:hostile`, with parts of names to select some. For each, how
 * long another visitor of the proxy waits while its form is made, and the longest task of a page that draws its form,
 * and that draws the schema itself. Ends with 1 where a limit is broken.
 */
const limits = {wait: 50, task: 200};
const wanted = process.argv.slice(2);

const files = new Map([
  ['/ours.js', await bundle(join(import.meta.dirname, 'ours.ts'))],
  ['/page.js', await readFile(join(import.meta.dirname, 'hostile-page.js'), 'utf8')],
]);
const {address, close} = await serve(files);
const browser = await puppeteer.launch({executablePath: await findChrome(), args: chromeArguments});
await tryOut('a first one, to warm up', {properties: {name: {type: 'string'}}});
for (const [name, make] of Object.entries({...hostileSchemas, ...hostileWords}))
  if (wanted.length === 0 || wanted.some((part) => name.includes(part))) await tryOut(name, make());
await browser.close();
close();

async function tryOut(name: string, schema: unknown) {
  const wait = await longestWait(schema);
  const form = compileForm(schema);
  files.set('/form.json', JSON.stringify(form));
  files.set('/schema.json', JSON.stringify(schema));
  const ofForm = await longestTasks(browser, 'form');
  const ofSchema = await longestTasks(browser, 'schema');
  const all = [...Object.values(ofForm), ...Object.values(ofSchema)];
  if (wait > limits.wait || all.some((task) => task > limits.task)) process.exitCode = 1;
  const fatal = form.plan.problems.find((problem) => problem.fatal)?.code ?? '';
  console.log(`${name.padEnd(36)} proxy ${say(wait)}   form ${sayAll(ofForm)}   schema ${sayAll(ofSchema)}   ${fatal}`);
}

function say(time: number): string {
  return `${time.toFixed(0).padStart(4)} ms`;
}

function sayAll(tasks: Record<string, number>): string {
  return Object.entries(tasks)
    .map(([phase, time]) => `${phase} ${say(time)}`)
    .join(', ');
}

/** The longest wait of another visitor while the proxy makes the form. */
async function longestWait(schema: unknown): Promise<number> {
  // Written once: this process measures the wait as well, and must not be busy meanwhile.
  const products = JSON.stringify({products: [{...product, id: 'a', briefSchema: schema}]});
  const service = await startFakeService((response) =>
    response.writeHead(200, {'content-type': 'application/json'}).end(products),
  );
  const proxy = await startOurs(service.url);
  await drain(`${proxy.url}/products`);
  const making = {isDone: false};
  const made = drain(`${proxy.url}/products/a/form.json`).then(() => (making.isDone = true));
  let longest = 0;
  while (!making.isDone) {
    const start = performance.now();
    await drain(`${proxy.url}/livez`);
    longest = Math.max(longest, performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await made;
  await proxy.stop();
  await service.close();
  return longest;
}

async function drain(url: string) {
  await (await fetch(url)).arrayBuffer();
}

async function longestTasks(chromium: Browser, how: 'form' | 'schema'): Promise<Record<string, number>> {
  const page = await chromium.newPage();
  await page.goto(address);
  const tasks = await page.evaluate(`import('/page.js').then(({tryForm}) => tryForm('${how}', '/${how}.json'))`);
  await page.close();
  return tasks as Record<string, number>;
}
