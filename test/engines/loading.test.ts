import assert from 'node:assert/strict';
import {test} from 'node:test';
import {setTimeout as pause} from 'node:timers/promises';
import {clock, marketplacePage, page} from './tools/pages.js';
import {keepsTyped, parts, type Part} from './tools/parts.js';
import {startStage, type Stage} from './tools/stage.js';
import {stageTests} from './tools/staged-tests.js';
import type {Visitor} from './tools/visitor.js';

/**
 * Failed loads in the engine that `ENGINE` names: each part of the widget loads in the end, and nothing typed is lost.
 */
const {stage, visitor, skip} = await stageTests();

const onlyOnce = visitor?.engine === 'chromium' ? false : 'this engine never asks again for a module that failed';

for (const [name, part] of Object.entries(parts)) {
  for (const fault of ['503', 'reset', 'cut', 'hang'] as const) {
    test(`${name} loads by itself after ${fault}`, {skip}, async () => {
      const at = visitor!;
      stage.faultProxy.fault = (path) => (part.requests.test(path) ? fault : undefined);
      await openWith(at, part);
      if (part.notice) await at.seeInTime('button', part.notice, fault === 'hang' ? 31_000 : 0);
      stage.faultProxy.fault = () => undefined;
      // The next retry is due after one or three seconds; a request that hangs is aborted first.
      await at.seeInTime(...part.arrived, fault === 'hang' ? 40_000 : 4000);
      await keepsTyped(at, part);
    });
  }

  for (const seconds of [3, 30]) {
    test(`${name} loads by itself after ${seconds} seconds without a connection`, {skip}, async () => {
      const at = visitor!;
      stage.faultProxy.fault = (path) => (part.requests.test(path) ? 'reset' : undefined);
      await openWith(at, part);
      if (part.notice) await at.seeInTime('button', part.notice, 0);
      for (let passed = 0; passed < seconds; passed++) await at.tick(1000);
      stage.faultProxy.fault = () => undefined;
      await at.evaluate(() => dispatchEvent(new Event('online')));
      await at.seeInTime(...part.arrived, 2000);
      await keepsTyped(at, part);
    });
  }

  if (part.notice) {
    test(`${name} loads when the visitor presses "Try again"`, {skip}, async () => {
      const at = visitor!;
      stage.faultProxy.fault = (path) => (part.requests.test(path) ? '503' : undefined);
      await openWith(at, part);
      await pressTryAgain(at, part);
      await at.see(...part.arrived);
      await keepsTyped(at, part);
    });
  }
}

test('a part loads by itself after its request and the repeated one got no response', {skip}, async () => {
  const at = visitor!;
  const part = parts['the first element']!;
  const isRepeated = (line: string) => part.requests.test(line) && line.includes('/again/');
  const start = stage.faultProxy.log.length;
  stage.faultProxy.fault = (path) => (part.requests.test(path) ? 'hang' : undefined);
  await openWith(at, part);
  const hung = () => Promise.resolve(stage.faultProxy.log.slice(start).some(isRepeated));
  while (!(await hung())) await at.tick(500);
  stage.faultProxy.fault = () => undefined;
  // The requests without a response stay open.
  await at.seeInTime(...part.arrived, 20_000);
});

for (const name of ['the first element', 'the element of a later step', 'a language']) {
  test(`${name} loads once the connection is back, though its request never gets a response`, {skip}, async () => {
    const at = visitor!;
    const part = parts[name]!;
    stage.faultProxy.fault = (path) => (part.requests.test(path) ? 'hang' : undefined);
    await openWith(at, part);
    stage.faultProxy.fault = () => undefined;
    await at.evaluate(() => dispatchEvent(new Event('online')));
    // The time after which an import that is repeated counts as failed.
    await at.seeInTime(...part.arrived, 1500);
  });
}

test('a page whose requests all hang is there in two seconds once the connection is back', {skip}, async () => {
  const at = visitor!;
  const part = {...parts['a language']!, requests: /chunks|products/};
  stage.faultProxy.fault = (path) => (part.requests.test(path) ? 'hang' : undefined);
  const start = stage.faultProxy.log.length;
  await openWith(at, part);
  const hung = () => stage.faultProxy.log.slice(start).filter((line) => part.requests.test(line));
  const all = [/\/products\?/, /language-de-/, /marketplace-/, /base-/, /proxy-/];
  while (!all.every((one) => hung().some((line) => one.test(line)))) await at.tick(0);
  stage.faultProxy.fault = () => undefined;
  await at.evaluate(() => dispatchEvent(new Event('online')));
  await at.seeInTime('radio', 'Logo', 2000);
  await at.seeInTime(...part.arrived, 0);
});

test(
  'chunks that all hang leave a connection for the next attempt, though there are more than connections',
  {skip},
  async () => {
    const at = visitor!;
    // At an address of its own: what hung in the tests before may still hold connections of a browser.
    const own = await startStage();
    try {
      own.faultProxy.isUncached = true;
      const body =
        '<dm-brief-form product-id="logo-design-v1"></dm-brief-form><dm-designer-gallery></dm-designer-gallery>';
      own.faultProxy.fault = (path) => (path.includes('/chunks/') ? 'hang' : undefined);
      await at.goto(own.page(page(body, clock)));
      const hung = () => own.faultProxy.log.filter((line) => line.includes('/chunks/')).length;
      while (hung() < 5) await at.tick(0);
      // Any further request would have come by then.
      await pause(500);
      own.faultProxy.fault = () => undefined;
      await at.evaluate(() => dispatchEvent(new Event('online')));
      // The time after which an import that is repeated counts as failed.
      await at.seeInTime('textbox', 'Title', 1500);
      await at.seeInTime('button', 'Show more', 0);
    } finally {
      await own.stop();
    }
  },
);

test('where five chunks hang, those that have arrived are not requested again', {skip}, () =>
  onOwnStage('<dm-brief-form product-id="logo-design-v1"></dm-brief-form>', async (at, own, open) => {
    own.faultProxy.isUncached = true;
    await open();
    await at.see('textbox', 'Title');
    while (!own.faultProxy.isIdle) await at.tick(0);
    own.faultProxy.fault = () => 'hang';
    const start = own.faultProxy.log.length;
    const asked = () => own.faultProxy.log.slice(start);
    await at.fill('textbox', 'Title', 'Typed before');
    await at.click('button', 'Place order');
    while (asked().length < 5) await at.tick(0);
    // Whatever waits for one of them looks for a free connection after this time.
    await at.tick(1500);
    own.faultProxy.fault = () => undefined;
    await at.evaluate(() => dispatchEvent(new Event('online')));
    await at.seeInTime('link', 'Please fill in “Description”', 1500);
    assert.deepEqual(
      asked().filter((line) => /\/(base|proxy|extras|schema-form|brief-form)-/.test(line)),
      [],
    );
  }),
);

/** A page at an address of its own, whose chunks the browser may keep. */
async function onOwnStage(
  body: string,
  check: (at: Visitor, own: Stage, open: () => Promise<void>) => Promise<void>,
  head = '',
) {
  const own = await startStage();
  try {
    await check(visitor!, own, () => visitor!.goto(own.page(page(body, head + clock))));
  } finally {
    await own.stop();
  }
}

test('"Try again" ends a repeated request that hangs', {skip}, () =>
  onOwnStage('<dm-brief-form product-id="logo-design-v1"></dm-brief-form>', async (at, own, open) => {
    await open();
    await at.see('textbox', 'Title');
    while (!own.faultProxy.isIdle) await at.tick(0);
    own.faultProxy.fault = () => '503';
    await at.click('button', 'Place order');
    await at.see('button', 'Try again');
    own.faultProxy.fault = () => 'hang';
    const count = own.faultProxy.log.length;
    // Other chunks failed, too, and may be requested first.
    const isAsked = () => own.faultProxy.log.slice(count).some((line) => line.includes('/interaction-'));
    while (!isAsked()) await at.tick(1000);
    own.faultProxy.fault = () => undefined;
    await at.click('button', 'Try again');
    await at.seeInTime('link', 'Please fill in “Title”', 1500);
  }),
);

test('an element loads in the end where every second request for a chunk fails', {skip}, () =>
  onOwnStage('<dm-designer-gallery></dm-designer-gallery>', async (at, own, open) => {
    let count = 0;
    own.faultProxy.fault = (path) => (path.includes('/chunks/') && count++ % 2 === 0 ? '503' : undefined);
    await open();
    await at.seeInTime('button', 'Show more', 31_000);
  }),
);

test('what imports a chunk that got no response is requested only where its import is found', {skip}, () =>
  onOwnStage('<dm-schema-form></dm-schema-form>', async (at, own, open) => {
    own.faultProxy.fault = (path) => (path.includes('/chunks/') ? 'hang' : undefined);
    await open();
    while (!['schema-form', 'base'].every((name) => own.faultProxy.log.join().includes(`/${name}-`))) await at.tick(0);
    own.faultProxy.fault = () => undefined;
    await at.evaluate(() => dispatchEvent(new Event('online')));
    const part = parts['the code that reads a schema']!;
    while (!(await at.evaluate(() => customElements.get('dm-schema-form') !== undefined))) await at.tick(500);
    await part.ask!(at);
    await at.seeInTime(...part.arrived, 4000);
    const asked = own.faultProxy.log.filter((line) => line.includes('/make-form-'));
    assert.ok(asked.length > 0 && asked.every((line) => line.includes('/again/')), asked.join());
  }),
);

test('a part whose new address fails once has no second copy of what it imports', {skip}, () =>
  onOwnStage('<dm-designer-gallery></dm-designer-gallery>', async (at, own, open) => {
    own.faultProxy.fault = (path) => (path.startsWith('/chunks/base-') ? '503' : undefined);
    await open();
    await at.seeInTime('button', 'Show more', 31_000);
    const part = parts['the comparison of designers']!;
    const asked = () => own.faultProxy.log.filter((line) => part.requests.test(line));
    own.faultProxy.fault = (path) => (part.requests.test(path) && asked().length === 1 ? '503' : undefined);
    await part.ask!(at);
    await at.seeInTime(...part.arrived, 4000);
    assert.ok(asked().length > 1 && asked().every((line) => line.includes('/again/')), asked().join());
  }),
);

test('a chunk that failed, and came with one that imports it, is not loaded a second time', {skip}, async () => {
  const at = visitor!;
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  stage.faultProxy.hold = (path) => (path.includes('/proxy-') ? released : undefined);
  stage.faultProxy.fault = (path) => (path.includes('/base-') ? '503' : undefined);
  await openWith(at, parts['what the first element imports']!);
  await at.see('button', 'Try again');
  stage.faultProxy.fault = () => undefined;
  release();
  while (!stage.faultProxy.isIdle) await at.tick(0);
  await at.seeInTime('radio', 'Logo design', 4000);
});

test('a chunk that arrives while it is requested from another address is not loaded from there', {skip}, () =>
  onOwnStage('<dm-schema-form></dm-schema-form>', async (at, own, open) => {
    let arrive = () => undefined as void;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    let repeat = () => undefined as void;
    const repeated = new Promise<void>((resolve) => (repeat = resolve));
    own.faultProxy.hold = (path) =>
      path.includes('/again/') ? repeated : path.includes('/base-') ? arrived : undefined;
    await open();
    const isAsked = (part: string) => own.faultProxy.log.some((line) => line.includes(part));
    while (!isAsked('/base-')) await at.tick(0);
    await at.evaluate(() => dispatchEvent(new Event('online')));
    while (!isAsked('/again/')) await at.tick(500);
    arrive();
    while (!(await at.evaluate(() => customElements.get('dm-schema-form') !== undefined))) await at.tick(0);
    repeat();
    while (!own.faultProxy.isIdle) await at.tick(0);
    const part = parts['a lazy feature']!;
    await part.ask!(at);
    await at.seeInTime(...part.arrived, 4000);
    await keepsTyped(at, part);
  }),
);

test('what waits for a chunk that has got another address meanwhile uses no second copy of it', {skip}, () =>
  onOwnStage('<dm-marketplace></dm-marketplace><dm-schema-form></dm-schema-form>', async (at, own, open) => {
    let arrive = () => undefined as void;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    own.faultProxy.hold = (path) => (path.startsWith('/chunks/base-') ? arrived : undefined);
    own.faultProxy.fault = (path) => (path.startsWith('/chunks/marketplace-') ? '503' : undefined);
    await open();
    await at.seeInTime('radio', 'Logo design', 4000);
    arrive();
    while (!own.faultProxy.isIdle) await at.tick(0);
    while (!(await at.evaluate(() => customElements.get('dm-schema-form') !== undefined))) await at.tick(250);
    const part = parts['a lazy feature']!;
    await part.ask!(at);
    await at.seeInTime(...part.arrived, 4000);
    await keepsTyped(at, part);
  }),
);

test('an element that arrives once it has another address does not run beside its second copy', {skip}, () =>
  onOwnStage('<dm-schema-form></dm-schema-form>', async (at, own, open) => {
    own.faultProxy.isUncached = true;
    let arrive = () => undefined as void;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const again = () => own.faultProxy.log.filter((line) => line.includes('/again/')).length;
    own.faultProxy.hold = (path) => (path.startsWith('/chunks/schema-form-') ? arrived : undefined);
    // What is fetched from the new address arrives, its import does not.
    own.faultProxy.fault = (path) => (path.includes('/again/') && again() === 2 ? '503' : undefined);
    await open();
    while (!own.faultProxy.log.some((line) => line.includes('/base-'))) await at.tick(0);
    while (again() < 2) await at.tick(500);
    arrive();
    while (!own.faultProxy.isIdle) await at.tick(0);
    while (!(await at.evaluate(() => customElements.get('dm-schema-form') !== undefined))) await at.tick(500);
    const part = parts['a lazy feature']!;
    await part.ask!(at);
    await at.seeInTime(...part.arrived, 4000);
    await keepsTyped(at, part);
  }),
);

test('an element loads where the policy of the page forbids to fetch its chunks', {skip: skip || onlyOnce}, () => {
  const policy = '<meta http-equiv="Content-Security-Policy" content="connect-src \'none\'">';
  const load = async (at: Visitor, own: Stage, open: () => Promise<void>) => {
    own.faultProxy.fault = (path) => (path.includes('/chunks/') ? '503' : undefined);
    await open();
    await at.seeInTime('button', 'Try again', 0);
    own.faultProxy.fault = () => undefined;
    const part = parts['the code that reads a schema']!;
    while (!(await at.evaluate(() => customElements.get('dm-schema-form') !== undefined))) await at.tick(500);
    await part.ask!(at);
    await at.seeInTime(...part.arrived, 4000);
  };
  return onOwnStage('<dm-schema-form></dm-schema-form>', load, policy);
});

test('chunks that arrive one by one on a slow connection are not requested again', {skip}, async () => {
  const at = visitor!;
  const part = parts['the element of a later step']!;
  const chunks = [/brief-form-/, /schema-form-/, /extras-/];
  const release = new Map<RegExp, () => void>();
  const arrived = chunks.map((chunk) => new Promise<void>((resolve) => release.set(chunk, resolve)));
  stage.faultProxy.hold = (path) => arrived[chunks.findIndex((chunk) => chunk.test(path))];
  await at.goto(stage.page(part.html));
  const start = stage.faultProxy.log.length;
  await part.ask?.(at);
  for (const chunk of chunks) {
    await at.tick(5000);
    release.get(chunk)!();
    await at.until(
      'the chunk',
      (name) => performance.getEntriesByType('resource').some((one) => one.name.includes(name)),
      chunk.source,
    );
  }
  await at.see(...part.arrived);
  assert.deepEqual(
    stage.faultProxy.log.slice(start).filter((line) => line.includes('/again/')),
    [],
  );
});

/** Tells that the script of the page took so long. */
const slowly = (milliseconds: number) => `<script>
  {
    const given = performance.getEntriesByName.bind(performance);
    performance.getEntriesByName = (...which) =>
      given(...which).map(({nextHopProtocol}) => ({nextHopProtocol, duration: ${milliseconds}}));
  }
</script>`;

test('where the script itself took three seconds, chunks may take half a minute', {skip}, async () => {
  const at = visitor!;
  let release = () => undefined as void;
  const arrived = new Promise<void>((resolve) => (release = resolve));
  stage.faultProxy.hold = (path) => (path.includes('/chunks/') ? arrived : undefined);
  const start = stage.faultProxy.log.length;
  const asked = (path: string) => stage.faultProxy.log.slice(start).filter((line) => line.includes(path));
  await at.goto(stage.page(marketplacePage('', slowly(3000) + clock)));
  while (!asked('/base-')[0]) await at.tick(0);
  for (let passed = 0; passed < 25; passed++) await at.tick(1000);
  release();
  await at.see('radio', 'Logo design');
  assert.deepEqual(asked('/again/'), []);
});

test('a part that hangs loads in the end on a page that has removed the list of requests', {skip}, async () => {
  const at = visitor!;
  const part = parts['the first element']!;
  const removed = '<script>performance.getEntriesByType = undefined;</script>';
  stage.faultProxy.fault = (path) => (part.requests.test(path) ? 'hang' : undefined);
  await openWith(at, {...part, html: marketplacePage('', clock + removed)});
  await at.seeInTime('button', 'Try again', 31_000);
  stage.faultProxy.fault = () => undefined;
  await at.seeInTime(...part.arrived, 40_000);
});

test('an order whose receipt has not loaded is named with its reference and the way on', {skip}, async () => {
  const at = visitor!;
  const part = parts['the receipt of an order']!;
  stage.faultProxy.fault = (path) => (part.requests.test(path) ? '503' : undefined);
  await openWith(at, part);
  await at.see('alert', 'We have received your order');
  const shown = () => document.querySelector('dm-brief-form')!.shadowRoot!.querySelector('.frame')!.textContent;
  assert.match(await at.evaluate(shown), /We have received your order\s+Reference \S+\s+Continue/);
  await at.see('link', 'Continue');
  stage.faultProxy.fault = () => undefined;
  await at.seeInTime(...part.arrived, 11_000);
  assert.equal(await at.isThere('alert', 'We have received your order'), false);
});

for (const fault of ['empty', 'html'] as const) {
  test(`a part loads by itself after twenty successful responses with ${fault} content`, {skip}, async () => {
    const at = visitor!;
    const part = parts['the first element']!;
    const start = stage.faultProxy.log.length;
    stage.faultProxy.fault = (path) => (part.requests.test(path) ? fault : undefined);
    await openWith(at, part);
    const count = () => stage.faultProxy.log.slice(start).filter((line) => part.requests.test(line)).length;
    while (count() < 20) await at.tick(500);
    stage.faultProxy.fault = () => undefined;
    await at.seeInTime(...part.arrived, 11_000);
  });
}

for (const name of ['the first element', 'the data of a form']) {
  test(`${name} loads although the browser has a login page in its cache in place of it`, {skip}, async () => {
    const at = visitor!;
    const part = parts[name]!;
    const given = new Promise<void>((resolve) => {
      stage.faultProxy.fault = (path) => {
        if (!part.requests.test(path)) return undefined;
        // The first address of a chunk is not cached: other tests request it.
        if (!/again|json/.test(path)) return '503';
        resolve();
        return 'cached html';
      };
    });
    await openWith(at, part);
    await at.seeInTime('button', 'Try again', 0);
    await at.click('button', 'Try again');
    await given;
    stage.faultProxy.fault = () => undefined;
    await at.seeInTime(...part.arrived, 11_000);
  });
}

test(
  'a form whose data and words both fail leaves no rejection unhandled, and loads once the connection is back',
  {skip},
  async () => {
    const at = visitor!;
    const listen = `<script>
    window.rejections = [];
    addEventListener('unhandledrejection', ({reason}) => rejections.push(String(reason)));
  </script>`;
    const html = page('<dm-brief-form product-id="logo-design-v1"></dm-brief-form>', clock + listen);
    const part: Part = {...parts['the data of a form']!, html, ask: undefined};
    stage.faultProxy.fault = (path) => (/\/products|\/chunks\/.*names-en-/.test(path) ? 'reset' : undefined);
    await openWith(at, part);
    await at.see('button', 'Try again');
    stage.faultProxy.fault = () => undefined;
    await at.evaluate(() => dispatchEvent(new Event('online')));
    await at.seeInTime(...part.arrived, 11_000);
    assert.deepEqual(await at.evaluate(() => (window as unknown as {rejections: string[]}).rejections), []);
  },
);

test(
  "in a router's copy of the page, the notice works, and nothing of it is left once the element is there",
  {skip},
  async () => {
    const at = visitor!;
    const part = parts['the first element']!;
    stage.faultProxy.fault = (path) => (part.requests.test(path) ? '503' : undefined);
    await openWith(at, part);
    await at.see('button', 'Try again');
    await at.evaluate(() => document.body.replaceWith(document.body.cloneNode(true)));
    await at.seeInTime('button', 'Try again', 11_000);
    const copy = await at.evaluate(() => document.querySelector('dm-marketplace')!.outerHTML);
    await pressTryAgain(at, part);
    await at.see(...part.arrived);
    await at.evaluate((html) => (document.body.innerHTML = html), copy);
    await at.see(...part.arrived);
    assert.equal(await at.evaluate(() => document.body.textContent.trim()), 'Order by telephone');
  },
);

for (const name of ['the comparison of designers', 'the link for another device', 'the code of a profile']) {
  test(`a visitor reads that ${name} is on its way`, {skip}, async () => {
    const at = visitor!;
    const part = parts[name]!;
    let release = () => undefined as void;
    const read = new Promise<void>((resolve) => (release = resolve));
    stage.faultProxy.hold = (path) => (part.requests.test(path) ? read : undefined);
    await at.goto(stage.page(part.html));
    await part.ask?.(at);
    await at.see('status', 'Loading');
    release();
    await at.see(...part.arrived);
    assert.equal(await at.isThere('status', 'Loading'), false);
  });
}

test('a visitor who has begun on one page stays on it once the code of the steps has loaded', {skip}, async () => {
  const at = visitor!;
  const part = parts['the steps of a form']!;
  stage.faultProxy.fault = (path) => (part.requests.test(path) ? '503' : undefined);
  await openWith(at, part);
  await at.fill('textbox', 'Title', 'Typed before');
  stage.faultProxy.fault = () => undefined;
  const start = stage.faultProxy.log.length;
  const isAsked = () =>
    stage.faultProxy.isIdle && stage.faultProxy.log.slice(start).some((line) => part.requests.test(line));
  while (!isAsked()) await at.tick(500);
  await at.press('End');
  await at.driver.type(' and after');
  assert.equal(await at.valueOf('textbox', 'Title'), 'Typed before and after');
  assert.equal(await at.isThere(...part.arrived), false);
});

/** Ends the timeout of a repeated request at once, as it is for a page that was busy for longer. */
const busy = `<script>
  {
    const given = setTimeout;
    window.setTimeout = (run, wait, ...rest) => (wait === 1500 ? run() : given(run, wait, ...rest));
  }
</script>`;

test(
  'a lazy feature joins the form that is there, also on a page too busy to ask again what it has',
  {skip},
  async () => {
    const at = visitor!;
    const part = parts['a lazy feature']!;
    stage.faultProxy.fault = (path) => (part.requests.test(path) ? '503' : undefined);
    await openWith(at, {...part, html: part.html.replace('</head>', `${busy}</head>`)});
    await pressTryAgain(at, part);
    await at.see(...part.arrived);
    await keepsTyped(at, part);
  },
);

/**
 * Ends the fault and presses the button. A module that was still on its way when the first request failed asks for the
 * part again: it gets no response before the press, or else the part would arrive and the button be gone.
 */
async function pressTryAgain(at: Visitor, part: Part) {
  await at.see('button', 'Try again');
  let release = () => undefined as void;
  const pressed = new Promise<void>((resolve) => (release = resolve));
  stage.faultProxy.hold = (path) => (part.requests.test(path) ? pressed : undefined);
  stage.faultProxy.fault = () => undefined;
  await at.click('button', 'Try again');
  release();
}

async function openWith(at: Visitor, part: Part) {
  const failed = stage.faultProxy.untilFailed();
  await at.goto(stage.page(part.html));
  await part.ask?.(at);
  await failed;
}
