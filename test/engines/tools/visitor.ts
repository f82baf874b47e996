import {writeFile} from 'node:fs/promises';
import puppeteer, {type KeyInput, type Page} from 'puppeteer-core';
import {chromeArguments} from '../../tools/chrome.js';
import {askedEngine, findEngine, firefoxPreferences, type Engine} from './engines.js';
import {findInPage, type Wanted} from './find-in-page.js';
import {WebDriverKeyboard, WebDriverSession} from './webdriver.js';

/** What a test needs of a browser: the common ground of Puppeteer and WebDriver. */
interface Driver {
  /** Moves the pointer to a corner, where it hovers over nothing. */
  goto(url: string): Promise<void>;
  /** Runs the source of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: string): Promise<void>;
  setViewport(size: {width: number; height: number}): Promise<void>;
  /** The window as a PNG file, in base64. */
  picture(): Promise<string>;
  close(): Promise<void>;
}

/** The timeout of every wait, in milliseconds. */
const patience = 120_000;
const shortPause = () => new Promise<void>((resolve) => setTimeout(resolve, 25));

/** A visitor in one of the engines: finds elements by role and name, also in shadow roots, clicks and types. */
export class Visitor {
  private constructor(
    readonly engine: Engine,
    readonly driver: Driver,
  ) {}

  /** Opens the engine that `ENGINE` names; `undefined` if it is not available, so that the test can skip. */
  static async start(engine = askedEngine()): Promise<Visitor | undefined> {
    const path = await findEngine(engine);
    if (path === undefined) return undefined;
    return new Visitor(engine, await (engine === 'webkit' ? webkitDriver(path) : puppeteerDriver(engine, path)));
  }

  goto(url: string) {
    return this.driver.goto(url);
  }

  /** Runs a function in the page; it closes over nothing, and its arguments and result are JSON. */
  async evaluate<Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args) {
    const values = args.map((value) => JSON.stringify(value) ?? 'undefined').join(', ');
    // tsx calls a helper that the page lacks, to name inner functions.
    const expression = `((__name) => (${run.toString()})(${values}))((named) => named)`;
    return (await this.driver.evaluate(expression)) as Awaited<Result>;
  }

  /** Waits until a function in the page returns a truthy value, and returns that. */
  async until<Wish, Result>(what: string, run: (wish: Wish) => Result, wish?: Wish, between = () => Promise.resolve()) {
    const end = performance.now() + patience;
    for (;;) {
      // A page that is being left or loaded cannot run it.
      const found = await this.evaluate(run as (wish: Wish | undefined) => Result, wish).catch(() => undefined);
      if (found) return found;
      if (performance.now() > end) throw new Error(`${this.engine}: ${what} did not come within ${patience / 1000} s`);
      await between();
      await shortPause();
    }
  }

  /** Advances the page's clock, which `clock` of `pages.ts` has installed; returns the number of timers set so far. */
  tick(milliseconds: number) {
    const advance = (by: number) => (window as unknown as {clock: {advance(by: number): number}}).clock.advance(by);
    return this.evaluate(advance, milliseconds);
  }

  /**
   * Advances the page's clock, if `clock` of `pages.ts` has installed one, until an element with a role and name is
   * there, at most by this time after the latest timer was set: a busy browser may set it late.
   */
  seeInTime(role: string, name: string, milliseconds: number) {
    const wanted: Wanted = {role, name, act: 'look'};
    let left = milliseconds;
    let known = 0;
    return this.until(
      `${role} "${name}" within ${milliseconds} ms of the page's clock`,
      findInPage,
      wanted,
      async () => {
        const by = left > 0 ? 500 : 0;
        const set = await this.tick(by).catch(() => known);
        left = set > known ? milliseconds : left - by;
        known = set;
      },
    );
  }

  /** Waits for an element with a role and a name. */
  see(role: string, name: string) {
    return this.until(`${role} "${name}"`, findInPage, {role, name, act: 'look'} satisfies Wanted);
  }

  async isThere(role: string, name: string): Promise<boolean> {
    return Boolean(await this.evaluate(findInPage, {role, name, act: 'look'} satisfies Wanted));
  }

  /** Waits for two frames of the page, in which it may scroll or lay out what the last ones have shown. */
  frames() {
    const twoFrames = () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
    return this.evaluate(twoFrames);
  }

  /**
   * Scrolls to an element and clicks in its middle once it stays there: sections near the window get their height after
   * the first frame.
   */
  async click(role: string, name: string) {
    const look = () => this.until(`${role} "${name}"`, findInPage, {role, name, act: 'place'} satisfies Wanted);
    let place = await look();
    for (let before; before?.x !== place.x || before.y !== place.y;) {
      before = place;
      // A page that is being left or loaded has no frames.
      await this.frames().catch(shortPause);
      place = await look();
    }
    await this.driver.click(place.x, place.y);
  }

  /** Clicks into a field and replaces its text. */
  async fill(role: string, name: string, text: string) {
    await this.click(role, name);
    await this.until(`focus on ${name}`, findInPage, {role, name, act: 'select'} satisfies Wanted);
    await this.driver.type(text);
  }

  /** Sets a date like the engine's own picker, since the keys to type differ by engine and locale. */
  async setDate(name: string, date: string) {
    await this.until(`date "${name}"`, findInPage, {role: 'date', name, act: 'set', value: date} satisfies Wanted);
  }

  valueOf(role: string, name: string) {
    return this.until(`${role} "${name}"`, findInPage, {role, name, act: 'look'} satisfies Wanted).then(
      ({value}) => value,
    );
  }

  /** Writes a screenshot of the window to a PNG file. */
  async picture(path: string) {
    await writeFile(path, Buffer.from(await this.driver.picture(), 'base64'));
  }

  press(key: string) {
    return this.driver.press(key);
  }

  stop() {
    return this.driver.close();
  }
}

async function puppeteerDriver(engine: 'chromium' | 'firefox', executablePath: string): Promise<Driver> {
  const browser = await puppeteer.launch(
    engine === 'firefox'
      ? {browser: 'firefox', executablePath, extraPrefsFirefox: firefoxPreferences}
      : {executablePath, args: chromeArguments},
  );
  const page = await browser.newPage();
  return {
    goto: async (url) => {
      await moveAway(page);
      await page.goto(url, {waitUntil: 'domcontentloaded'});
    },
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key as KeyInput),
    setViewport: (size) => page.setViewport(size),
    picture: () => page.screenshot({encoding: 'base64'}),
    close: () => browser.close(),
  };
}

/** Moves the pointer to the corner. Firefox refuses to move it while the page is being replaced. */
async function moveAway(page: Page) {
  for (let tries = 1; ; tries++) {
    try {
      return await page.mouse.move(0, 0);
    } catch (error) {
      if (tries === 100) throw error;
      await shortPause();
    }
  }
}

async function webkitDriver(miniBrowser: string): Promise<Driver> {
  let size = {width: 800, height: 560};
  const open = async () => {
    const session = await WebDriverSession.start(miniBrowser);
    await session.setViewport(size);
    return session;
  };
  let session = await open();
  return {
    goto: async (url) => {
      if (session.isStuck) {
        await session.stop();
        session = await open();
      }
      await session.pointer([{type: 'pointerMove', x: 0, y: 0, duration: 0}]);
      await session.goto(url);
    },
    // As text, since the driver also copies what a page has added to Object.prototype, and fails at functions.
    evaluate: async (expression) => {
      const told = await session.evaluate(`return Promise.resolve(${expression}).then((it) => JSON.stringify(it))`);
      return typeof told === 'string' ? (JSON.parse(told) as unknown) : undefined;
    },
    click: async (x, y) => {
      const press = [
        {type: 'pointerDown', button: 0},
        {type: 'pointerUp', button: 0},
      ];
      await session.pointer([{type: 'pointerMove', x, y, duration: 0}, ...press]);
    },
    type: async (text) => void (await new WebDriverKeyboard(session).type(text)),
    press: async (key) => void (await new WebDriverKeyboard(session).press(key)),
    setViewport: (wanted) => session.setViewport((size = wanted)),
    picture: async () => String(await session.read('screenshot')),
    close: () => session.stop(),
  };
}
