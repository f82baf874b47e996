/** How long to wait at most, in milliseconds: a hidden page and a frame out of sight are not painted. */
const longest = 100;

/** Resolves once the browser has painted what is rendered now, so that work which follows does not hold up an interaction. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longest);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
