/**
 * Installs a clock that only the test advances: timers of a second and more fire when `clock.advance` reaches them; it
 * returns how many have been set. Shorter ones are left alone. What `performance` tells is in the time of this clock, too.
 */
export const clock = `<script>
  {
    const real = setTimeout;
    const waiting = new Map();
    let now = 0;
    const first = 1e9;
    let last = first;
    window.setTimeout = (run, wait = 0, ...rest) => {
      if (wait < 1000) return real(run, wait, ...rest);
      waiting.set(++last, {at: now + wait, run});
      return last;
    };
    const realClear = clearTimeout;
    const realNow = performance.now.bind(performance);
    performance.now = () => realNow() + now;
    const arrivals = new Map();
    new PerformanceObserver((list) => {
      for (const {name} of list.getEntries()) arrivals.set(name, performance.now());
    }).observe({type: 'resource', buffered: true});
    performance.getEntriesByType = () => [...arrivals].map(([name, startTime]) => ({name, startTime, duration: 0}));
    window.clearTimeout = (id) => void (waiting.delete(id) || realClear(id));
    window.clock = {
      advance(by) {
        now += by;
        for (const [id, {at, run}] of waiting) if (at <= now && waiting.delete(id)) run();
        return last - first;
      },
    };
  }
</script>`;

/** A partner's page; `head` comes before the widget's script. `WIDGET` stands for the proxy's address. */
export const page = (body: string, head = '') => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A partner's page</title>
    ${head}
    <script type="module" src="WIDGET/widget.js"></script>
  </head>
  <body>
    <h1>Get it designed</h1>
    ${body}
  </body>
</html>`;

/** A page with the whole journey. */
export const marketplacePage = (attributes = '', head = '') =>
  page(`<dm-marketplace ${attributes}><a href="/help">Order by telephone</a></dm-marketplace>`, head);
