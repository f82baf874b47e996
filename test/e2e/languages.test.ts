import {after, before, test} from 'node:test';
import type {HTTPRequest} from 'puppeteer-core';
import {startDemo, type Demo} from './demo.js';

let demo: Demo;

before(async () => {
  demo = await startDemo();
});
after(() => demo.stop());

/** A demo page in German, of whose requests the test decides. */
async function openInGerman(path: string, onRequest: (request: HTTPRequest) => void) {
  const page = await demo.browser.newPage();
  await page.setRequestInterception(true);
  page.on('request', onRequest);
  await page.evaluateOnNewDocument(() =>
    document.addEventListener('readystatechange', () => (document.documentElement.lang = 'de')),
  );
  await page.goto(`${demo.pagesUrl}${path}`);
  return page;
}

for (const {chunk, english} of [
  {chunk: 'names', english: 'Within one week'},
  {chunk: 'own-briefs', english: 'Name of the project'},
]) {
  test(`a brief is asked for in English where its German words do not come: ${chunk}`, async () => {
    const lost = new RegExp(`/${chunk}-de-[^/]*\\.js$`);
    const page = await openInGerman(
      '/brief.html',
      (request) => void (lost.test(request.url()) ? request.abort() : request.continue()),
    );
    await page.waitForFunction(
      (text) => {
        const form = document.querySelector('dm-brief-form')?.shadowRoot?.querySelector('dm-schema-form');
        return form?.shadowRoot?.textContent.includes(text);
      },
      {polling: 100, timeout: 10_000},
      english,
    );
    await page.close();
  });
}
