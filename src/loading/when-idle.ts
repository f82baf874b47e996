/** The longest wait, in milliseconds, on a page that is never idle. */
const timeout = 5000;

/** Runs a task when the page is idle; never for visitors who have enabled data saving. */
export function whenIdle(run: () => void) {
  const {connection} = navigator as {connection?: {saveData?: boolean}};
  if (connection?.saveData) return;
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, {timeout});
  else setTimeout(run, 500);
}
