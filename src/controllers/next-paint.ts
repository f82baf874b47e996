/** The longest wait, in milliseconds: an iframe out of view is never painted, and a slow phone may need this long. */
const longest = 1000;

/** Resolves once the browser has painted the current rendering, so that the following work does not delay an interaction. */
export function nextPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, longest);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Resolves in a task of its own, so that what follows does not lengthen the current one. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
