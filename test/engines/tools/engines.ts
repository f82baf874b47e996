import {existsSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {installWithApt} from '../../tools/apt.js';
import {findChrome} from '../../tools/chrome.js';
import {onPath} from '../../tools/on-path.js';

export const engines = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

/** The engine that tests run in: `ENGINE`, else Chromium. */
export function askedEngine(): Engine {
  const requested = process.env['ENGINE'] || 'chromium';
  const engine = engines.find((name) => name === requested);
  if (!engine) throw new Error(`ENGINE is ${requested}: it has to be one of ${engines.join(', ')}.`);
  return engine;
}

/** Makes Firefox use overlay scroll bars, as headless Chromium does; others would narrow the viewport. */
export const firefoxPreferences = {'ui.useOverlayScrollbars': 1};

const packages = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'xauth'],
} as const;

/**
 * The path of an engine's browser, installed first where it is missing, on Debian as root; undefined where that fails.
 */
export async function findEngine(engine: Engine): Promise<string | undefined> {
  if (engine === 'chromium') return findChrome().catch(() => undefined);
  const find = engine === 'firefox' ? findFirefox : findMiniBrowser;
  return find() ?? (installWithApt(packages[engine]) ? find() : undefined);
}

const findFirefox = () => process.env['FIREFOX_PATH'] ?? onPath('firefox-esr') ?? onPath('firefox');

/** MiniBrowser is not on the path: it is beside the library, in a folder named after the processor and the library. */
function findMiniBrowser(): string | undefined {
  if (!onPath('WebKitWebDriver') || !onPath('xvfb-run')) return undefined;
  const folders = ['/usr/lib', '/usr/libexec'].filter((folder) => existsSync(folder));
  const machines = folders.flatMap((folder) => [folder, ...inside(folder, /-linux-gnu/)]);
  const libraries = machines.flatMap((folder) => inside(folder, /^webkit2?gtk-/));
  return libraries
    .map((folder) => join(folder, 'MiniBrowser'))
    .filter((path) => existsSync(path))
    .sort()
    .at(-1);
}

const inside = (folder: string, name: RegExp) =>
  readdirSync(folder)
    .filter((entry) => name.test(entry))
    .map((entry) => join(folder, entry));
