/** How long to wait at most, in milliseconds: a frame out of sight is not painted, but a slow phone takes its time. */
const longest = 1000;

/** Resolves once the browser has painted what is rendered now, so that work which follows does not hold up an interaction. */
export function nextPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, longest);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
