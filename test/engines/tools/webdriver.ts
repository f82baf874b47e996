import {spawn, type ChildProcess} from 'node:child_process';
import {createServer} from 'node:net';

const codePoints: Readonly<Record<string, string>> = {
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Meta: '\uE03D',
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Backspace: '\uE003',
  Delete: '\uE017',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

type Action = Readonly<Record<string, unknown>>;

/** The timeout of a command, and of the load of a page, in milliseconds. */
const commandTimeout = 60_000;

/** One browser under WebDriver (https://www.w3.org/TR/webdriver2/), with the few commands that the tests need. */
export class WebDriverSession {
  /** Whether a command was not answered in time: further ones would not be either. */
  isStuck = false;

  private constructor(
    readonly driver: ChildProcess,
    readonly address: string,
  ) {}

  /** Starts WebKitWebDriver and a browser. It needs a display, which `xvfb-run` provides. */
  static async start(miniBrowser: string): Promise<WebDriverSession> {
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {stdio: 'ignore'});
    const address = `http://127.0.0.1:${port}/session`;
    await untilListening(`http://127.0.0.1:${port}/status`);
    const browserOptions = {binary: miniBrowser, args: ['--automation']};
    // The driver may miss that a page has loaded, and then lets no command through: `goto` waits in its place.
    const alwaysMatch = {'webkitgtk:browserOptions': browserOptions, pageLoadStrategy: 'none'};
    const {sessionId} = (await send('POST', address, {capabilities: {alwaysMatch}})) as {sessionId: string};
    return new WebDriverSession(driver, `${address}/${sessionId}`);
  }

  command(path: string, body: object = {}): Promise<unknown> {
    return this.#send('POST', path, body);
  }

  read(path: string): Promise<unknown> {
    return this.#send('GET', path);
  }

  async #send(method: string, path: string, body?: object): Promise<unknown> {
    try {
      return await send(method, `${this.address}/${path}`, body);
    } catch (error) {
      this.isStuck ||= error instanceof Error && /timeout/i.test(`${error.name} ${error.message}`);
      throw error;
    }
  }

  /** Runs a script in the page; a promise it returns is awaited. */
  evaluate(script: string, args: readonly unknown[] = []): Promise<unknown> {
    return this.command('execute/sync', {script, args});
  }

  /** Loads a page until its document is parsed, like Puppeteer's `domcontentloaded`. */
  async goto(url: string) {
    await this.evaluate('window.isLeft = true');
    await this.command('url', {url});
    const isThere = "return !window.isLeft && document.readyState !== 'loading'";
    const end = performance.now() + commandTimeout;
    // While one document replaces the other, no script runs.
    while (!(await this.evaluate(isThere).catch(() => false))) {
      if (performance.now() > end) throw new Error(`WebDriver: ${url} did not load in time.`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  /** Sets the size of the viewport in CSS pixels. The second request allows for the window's own frame and toolbar. */
  async setViewport({width, height}: {width: number; height: number}) {
    await this.command('window/rect', {x: 0, y: 0, width, height});
    const inner = (await this.evaluate('return [innerWidth, innerHeight]')) as [number, number];
    const frame = {width: width - inner[0], height: height - inner[1]};
    await this.command('window/rect', {x: 0, y: 0, width: width + frame.width, height: height + frame.height});
    // The window manager responds before the page is resized.
    const isDone = `const until = performance.now() + 2000;
      return new Promise((done) => (function look() {
        innerWidth === ${width} && innerHeight === ${height} || performance.now() > until ? done() : setTimeout(look, 10);
      })())`;
    await this.evaluate(isDone);
  }

  keys(actions: readonly Action[]) {
    return this.command('actions', {actions: [{type: 'key', id: 'keyboard', actions}]});
  }

  pointer(actions: readonly Action[]) {
    return this.command('actions', {actions: [{type: 'pointer', id: 'mouse', actions}]});
  }

  async stop() {
    if (!this.isStuck) await send('DELETE', this.address).catch(() => undefined);
    this.driver.kill();
  }
}

/** The keyboard with the methods of puppeteer's, so that the commands of `@web/test-runner` work. */
export class WebDriverKeyboard {
  constructor(readonly session: WebDriverSession) {}

  down(key: string) {
    return this.session.keys([{type: 'keyDown', value: codeOf(key)}]);
  }

  up(key: string) {
    return this.session.keys([{type: 'keyUp', value: codeOf(key)}]);
  }

  press(key: string) {
    const value = codeOf(key);
    return this.session.keys([
      {type: 'keyDown', value},
      {type: 'keyUp', value},
    ]);
  }

  type(text: string) {
    const strokes = [...text].flatMap((value) => [
      {type: 'keyDown', value},
      {type: 'keyUp', value},
    ]);
    return this.session.keys(strokes);
  }
}

function codeOf(key: string): string {
  const code = codePoints[key] ?? key;
  if ([...code].length !== 1) throw new Error(`WebDriver's name of the key ${key} is not in the table.`);
  return code;
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(commandTimeout);
  const response = await fetch(url, {method, body: body && JSON.stringify(body), signal});
  const {value} = (await response.json()) as {value: unknown};
  if (!response.ok) throw new Error(`WebDriver: ${method} ${url}: ${JSON.stringify(value).slice(0, 1000)}`);
  return value;
}

async function untilListening(url: string) {
  const end = performance.now() + commandTimeout;
  while (!(await fetch(url).then(Boolean, () => false))) {
    if (performance.now() > end) throw new Error('WebKitWebDriver did not start in time.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
