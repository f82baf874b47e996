import axe from 'axe-core';
import {describe, everyElement, isVisible, labelsOf, parentOf} from './elements.js';

/** The measurements of the accessibility tests. A script tag adds them to a page as `window.checks`. */

/** Elements, or the page itself, that a visitor would have to scroll horizontally. */
export function sidewaysScrollers(): string[] {
  const scrollers = [document.documentElement, ...everyElement()].filter(
    (one) => one.scrollWidth > one.clientWidth + 1 && (one === document.documentElement || scrolls(one)),
  );
  return scrollers.map(describe);
}

/** Texts that an ancestor clips. Texts for screen readers only, or shortened at any size, do not count. */
export function cutTexts(): string[] {
  return [...everyElement()].filter((one) => ownText(one) && isVisible(one) && isCut(one)).map(describe);
}

/** Applies the text spacing that visitors may set (WCAG 1.4.12) in the page and in every shadow root. */
export function spaceText() {
  addStyle(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }`);
}

export function enlargeText(percent: number) {
  document.documentElement.style.fontSize = `${percent}%`;
}

export function darken() {
  addStyle('*, ::before, ::after { transition: none !important; }');
  document.documentElement.style.cssText = 'color-scheme: dark; background: #111; color: #eee';
}

function addStyle(rules: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  const roots = [document, ...[...everyElement()].flatMap((one) => one.shadowRoot ?? [])];
  for (const root of roots) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);

const ownText = (element: Element) =>
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

function isCut(element: Element): boolean {
  const range = document.createRange();
  range.selectNodeContents(element);
  const text = range.getBoundingClientRect();
  for (let at: Element | null = element; at && at !== document.body; at = parentOf(at)) {
    const {overflowX, overflowY, clipPath, textOverflow, webkitLineClamp} = getComputedStyle(at);
    if (clipPath !== 'none' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
    if (at.localName === 'dialog' || /auto|scroll/.test(overflowY)) return false;
    const box = at.getBoundingClientRect();
    if (/hidden|clip/.test(overflowX) && (text.right > box.right + 2 || text.left < box.left - 2)) return true;
    if (/hidden|clip/.test(overflowY) && text.bottom > box.bottom + 2) return true;
  }
  return false;
}

/** Ends all animations, so that contrast is measured in the final state. */
function endOf(animation: Animation) {
  if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
}

/**
 * The violations of WCAG 2.2 A and AA that axe finds, with their elements; of contrast alone if only colours have
 * changed.
 */
export async function violations(isOfColours = false): Promise<string[]> {
  for (const one of everyElement()) for (const animation of one.getAnimations()) endOf(animation);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
  const {violations: found} = await axe.run(
    {exclude: ['#start', '#end']},
    {
      runOnly: isOfColours ? {type: 'rule', values: ['color-contrast']} : {type: 'tag', values: tags},
      rules: isOfColours ? {} : {'target-size': {enabled: true}, 'label-content-name-mismatch': {enabled: true}},
      resultTypes: ['violations'],
    },
  );
  return found.map(({id, nodes}) => `${id}: ${nodes.map(({target}) => target.flat().join(' ')).join(', ')}`);
}

const reached = new Set<Element>();

/** Starts to follow the focus, with one focusable element before and one after everything on the page. */
export function beforeEverything() {
  reached.clear();
  for (const [id, put] of [
    ['start', 'prepend'],
    ['end', 'append'],
  ] as const) {
    const button = Object.assign(document.createElement('button'), {id, textContent: id, type: 'button'});
    document.querySelector(`button#${id}`)?.remove();
    document.body[put](button);
  }
  document.querySelector<HTMLElement>('#start')!.focus();
}

/** The focused element: whether its focus is visible, and whether anything covers it completely. */
export async function focus() {
  // The page may scroll an element out from under a fixed bar in the next frame.
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return undefined;
  reached.add(at);
  return {
    name: describe(at),
    isAtEnd: at.id === 'end',
    isMarked: [at, ...labelsOf(at), at.nextElementSibling, parentOf(at), at.closest('[role=listitem], li')].some(
      hasRing,
    ),
    isInSight: isInSight(at) || labelsOf(at).some(isInSight),
  };
}

/** Visible controls that have not received the focus; one of a radio group or of a roving tabindex is enough. */
export function unreached(): string[] {
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const isOpen = (one: Element) => !one.closest('[inert], fieldset:disabled') && one.getAttribute('tabindex') !== '-1';
  return [...everyElement()]
    .filter((one) => one.matches(`:is(${controls}):not(:disabled, #start, #end, [type=radio])`))
    .filter((one) => isOpen(one) && isVisible(one) && !reached.has(one))
    .map(describe);
}

/** Elements with a positive `tabindex` or a CSS order, whose order on the page differs from that in the document. */
export const ownTabOrders = () => [...everyElement()].filter(({tabIndex}) => tabIndex > 0).map(describe);

function hasRing(element: Element | null | undefined): boolean {
  if (!element) return false;
  const {outlineStyle, outlineWidth, outlineColor} = getComputedStyle(element);
  return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && !/, 0\)$|\/ 0\)$/.test(outlineColor);
}

function isInSight(element: Element): boolean {
  const {left, right, top, bottom} = element.getBoundingClientRect();
  const between = (from: number, to: number) => [from + 2, (from + to) / 2, to - 2];
  const points = between(left, right).flatMap((x) => between(top, bottom).map((y) => [x, y] as const));
  return points.some(([x, y]) => {
    for (let at = topmost(x, y); at; at = parentOf(at)) if (at === element) return true;
    return false;
  });
}

function topmost(x: number, y: number): Element | null {
  let found = document.elementFromPoint(x, y);
  for (let inner; (inner = found?.shadowRoot?.elementFromPoint(x, y)) && inner !== found;) found = inner;
  return found;
}
