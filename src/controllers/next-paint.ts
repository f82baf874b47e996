/** How long to wait at most, in milliseconds: a frame out of sight is not painted, but a slow phone takes its time. */
const longest = 1000;

/** Resolves once the browser has painted the current rendering, so that the following work does not delay an interaction. */
export function nextPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, longest);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
