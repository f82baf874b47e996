import type {Page} from 'puppeteer-core';

/** Shows a page as to a visitor whose system says so: https://www.w3.org/TR/mediaqueries-5/#mf-user-preferences */
export async function prefer(page: Page, name: 'forced-colors' | 'prefers-reduced-motion', value: string) {
  const session = await page.createCDPSession();
  await session.send('Emulation.setEmulatedMedia', {features: [{name, value}]});
}
