/**
 * Scrolls the focused element out from under the bar at the bottom of the screen: WebKit ignores its `scroll-margin`,
 * and Chromium ignores that of a text area.
 */
export function uncover({target}: FocusEvent) {
  if (!(target instanceof HTMLElement)) return;
  requestAnimationFrame(() => {
    const margin = parseFloat(getComputedStyle(target).scrollMarginBlockEnd);
    // A click shows that it can be seen: nothing moves under the pointer then.
    if (target.getBoundingClientRect().top > innerHeight - margin)
      target.scrollIntoView({block: 'nearest', behavior: 'instant'});
  });
}
