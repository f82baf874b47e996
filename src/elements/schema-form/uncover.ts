/**
 * Scrolls what took the focus out from under what is fixed at the bottom: WebKit has no regard for `scroll-margin` there,
 * and Chromium none for that of a text area.
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
