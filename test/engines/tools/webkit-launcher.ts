import {WebDriverKeyboard, WebDriverSession} from './webdriver.js';

/**
 * Lets `@web/test-runner` run tests in WebKitGTK. It claims to be `puppeteer`, so that the runner's commands use
 * `setViewport`, `keyboard` and `mouse` of the page that it returns.
 */
export function webkitLauncher(miniBrowser: string) {
  const active = new Map<string, string>();
  let starting: Promise<WebDriverSession> | undefined;
  const start = () => (starting ??= WebDriverSession.start(miniBrowser));
  return {
    name: 'WebKit',
    type: 'puppeteer',
    concurrency: 1,
    async startSession(id: string, url: string) {
      if ((await starting)?.isStuck) {
        await (await starting)?.stop();
        starting = undefined;
      }
      const session = await start();
      active.set(id, url);
      await session.setViewport({width: 800, height: 600});
      await session.goto(url);
    },
    isActive: (id: string) => active.has(id),
    getBrowserUrl: async () => String(await (await start()).read('url')),
    async stopSession(id: string) {
      active.delete(id);
      await (await start()).goto('about:blank');
      return {};
    },
    startDebugSession() {
      throw new Error('Debugging is for Chromium.');
    },
    getPage: () => ({
      setViewport: async (size: {width: number; height: number}) => (await start()).setViewport(size),
      keyboard: keyboardOf(start),
      mouse: mouseOf(start),
    }),
    async stop() {
      await (await starting)?.stop();
    },
  };
}

const keyboardOf = (start: () => Promise<WebDriverSession>) => ({
  down: async (key: string) => new WebDriverKeyboard(await start()).down(key),
  up: async (key: string) => new WebDriverKeyboard(await start()).up(key),
  press: async (key: string) => new WebDriverKeyboard(await start()).press(key),
  type: async (text: string) => new WebDriverKeyboard(await start()).type(text),
});

const mouseOf = (start: () => Promise<WebDriverSession>) => {
  const act = async (...actions: Readonly<Record<string, unknown>>[]) => (await start()).pointer(actions);
  const to = (x: number, y: number) => ({type: 'pointerMove', duration: 0, x, y});
  const down = {type: 'pointerDown', button: 0};
  const up = {type: 'pointerUp', button: 0};
  return {
    move: (x: number, y: number) => act(to(x, y)),
    click: (x: number, y: number) => act(to(x, y), down, up),
    down: () => act(down),
    up: () => act(up),
  };
};
