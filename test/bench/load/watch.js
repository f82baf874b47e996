/**
 * Runs in the page from its start: records when each selector first matched, the longest task, and the layout shift.
 */
const first = {products: 'input[type=radio]', field: 'input[type=text], input:not([type])', card: '[part~=card]'};
const seen = {};
const watched = {seen, longest: 0, moved: 0, find, until};
/** Waiting for a selector to match. */
const waiting = [];

/** Resolves once something is there. */
function until(what) {
  return new Promise((resolve) => (seen[what] ? resolve() : waiting.push({what, resolve})));
}

/** The first element of a selector, also in shadow roots. */
function find(selector, root = document) {
  const own = root.querySelector(selector);
  if (own) return own;
  for (const {shadowRoot} of root.querySelectorAll('*')) {
    const inside = shadowRoot && find(selector, shadowRoot);
    if (inside) return inside;
  }
  return undefined;
}

function look() {
  for (const [what, selector] of Object.entries(first)) {
    if (!seen[what] && find(selector)?.getClientRects().length) seen[what] = performance.now();
  }
  for (const {what, resolve} of waiting) if (seen[what]) resolve();
  requestAnimationFrame(look);
}

const observe = (type, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({type, buffered: true});

observe('longtask', ({duration}) => (watched.longest = Math.max(watched.longest, duration)));
observe('layout-shift', ({value}) => (watched.moved += value));
window.watched = watched;
look();
