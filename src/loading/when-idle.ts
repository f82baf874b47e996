/** As long at most, in milliseconds, where something on the page is always at work. */
const timeout = 5000;

/** Does something once the page has nothing else to do; never for a visitor who asks browsers to save data. */
export function whenIdle(run: () => void) {
  const {connection} = navigator as {connection?: {saveData?: boolean}};
  if (connection?.saveData) return;
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, {timeout});
  else setTimeout(run, 500);
}
