import {after} from 'node:test';
import puppeteer, {type Browser} from 'puppeteer-core';
import {startStage, type Stage} from '../../engines/tools/stage.js';
import {chromeArguments, findChrome} from '../../tools/chrome.js';
import {timeout} from '../demo.js';

/** Starts a partner's site with everything behind it, and a browser; stops them after the tests of the file. */
export async function startStageAndBrowser(): Promise<{stage: Stage; browser: Browser}> {
  const stage = await startStage();
  const browser = await puppeteer.launch({executablePath: await findChrome(), args: chromeArguments});
  browser.on('targetcreated', (target) => void target.page().then((page) => page?.setDefaultTimeout(timeout)));
  after(async () => {
    await browser.close();
    await stage.stop();
  });
  return {stage, browser};
}
