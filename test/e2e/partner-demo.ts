import {after} from 'node:test';
import {startDemo, type Demo} from './demo.js';
import {servePartnerPages, type PartnerPages} from './partner-page.js';

/** The demo beside a partner's web server whose pages it admits, until the tests of the file have run. */
export async function startPartnerDemo(): Promise<{demo: Demo; pages: PartnerPages}> {
  const pages = await servePartnerPages();
  const demo = await startDemo({ALLOWED_ORIGINS: pages.origin});
  after(() => {
    pages.stop();
    return demo.stop();
  });
  return {demo, pages};
}
