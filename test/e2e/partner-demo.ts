import {after} from 'node:test';
import {startDemo, type Demo} from './demo.js';
import {servePartnerPages, type PartnerPages} from './partner-page.js';

/** Starts the demo beside a partner's web server whose origin it allows; stops both after the tests of the file. */
export async function startPartnerDemo(): Promise<{demo: Demo; pages: PartnerPages}> {
  const pages = await servePartnerPages();
  const demo = await startDemo({ALLOWED_ORIGINS: pages.origin});
  after(() => {
    pages.stop();
    return demo.stop();
  });
  return {demo, pages};
}
