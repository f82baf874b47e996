import assert from 'node:assert/strict';
import {after, before, describe, test} from 'node:test';
import {startDemo, takePicture, type Demo} from '../demo.js';
import {axeFindings} from './axe.js';
import {drawn, openScreen, openWindow, shiftsOf, type ScreenWindow} from './open-screen.js';
import {screens} from './screens.js';
import {smallTargets} from './targets.js';

let demo: Demo;

before(async () => {
  demo = await startDemo({QUOTA_SCALE: '1000', SANDBOX_DESIGNERS: '60'});
});
after(() => demo.stop());

type Scheme = 'light' | 'dark';
const schemes: readonly Scheme[] = ['light', 'dark'];

/**
 * Touch targets need 44 px for the main controls and 24 px for all others; pointer targets need 24 px. Both devices
 * have the same colours, so the desk needs the light scheme only for pictures.
 */
const devices = [
  {device: 'phone', width: 390, main: 44, schemes},
  {device: 'desk', width: 1280, main: 24, schemes: process.env['PICTURES'] ? schemes : (['dark'] as const)},
];

// Both devices at once, since a page waits for its network now and then.
describe('every screen', {concurrency: devices.length}, () => {
  for (const {device, width, main, schemes} of devices) {
    describe(device, {concurrency: 1}, () => {
      let window: ScreenWindow;
      before(async () => {
        window = await openWindow(demo, width);
      });

      for (const screen of screens) {
        test(`"${screen.name}" on a ${device} has no control too small, no axe finding, and moves less than 0.02`, async () => {
          await openScreen(window, demo, screen);
          const {page} = window;
          const moved = await shiftsOf(page);
          const findings: string[] = [];
          for (const [index, scheme] of schemes.entries()) {
            // A colour scheme changes nothing but colours.
            const found = await look(window, screen.name, scheme, index === 0 ? 'all' : 'colours');
            findings.push(...found.map((finding) => `${scheme}: ${finding}`));
          }
          const small = await smallTargets(page, 24, main);
          assert.deepEqual({small, findings}, {small: [], findings: []});
          assert.ok(moved < 0.02, `moved ${moved}`);
        });
      }
    });
  }
});

/** Runs axe in a colour scheme; with `PICTURES` set, it takes a screenshot for people to look at. */
async function look(window: ScreenWindow, screen: string, scheme: Scheme, rules: 'all' | 'colours') {
  const {page} = window;
  await page.emulateMediaFeatures([
    {name: 'prefers-color-scheme', value: scheme},
    // So that no colour is measured during a transition.
    {name: 'prefers-reduced-motion', value: 'reduce'},
  ]);
  await drawn(window);
  const name = [screen.replaceAll(' ', '-'), page.viewport()?.width, scheme].join('-');
  await takePicture(page, `screen-${name}`);
  return axeFindings(page, rules);
}
