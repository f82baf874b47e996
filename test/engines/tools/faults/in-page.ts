/** Notes what a page must never report, and forgets what the page before has stored. */
export const listen = `<script>
  window.troubles = [];
  addEventListener('unhandledrejection', ({reason}) => troubles.push(String(reason)));
  addEventListener('error', ({message}) => troubles.push(message));
  {
    const given = console.warn;
    console.warn = (...said) => {
      if (/another copy/.test(said[0])) troubles.push(said.join(' '));
      given.apply(console, said);
    };
  }
  sessionStorage.clear();
  localStorage.clear();
</script>`;

/** Runs in the page: what `listen` has noted. */
export const troubles = () => (window as unknown as {troubles: string[]}).troubles;

/**
 * Runs in the page: whether no notice of a missing part is left, and a text that the visitor has typed is in a field or
 * is shown.
 */
export function isComplete(text: string | undefined): boolean {
  const all = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((one) => (one.shadowRoot ? [one, ...all(one.shadowRoot)] : [one]));
  const elements = all(document);
  const isNotice = (one: Element) => one.matches('button') && /^\s*(Try again|Erneut versuchen)/.test(one.textContent);
  const holds = (one: Element) => 'value' in one && one.value === text;
  return (
    !elements.some((one) => isNotice(one) && one.getClientRects().length > 0) &&
    (!text || elements.some((one) => holds(one) || (!one.matches('script') && one.textContent.includes(text))))
  );
}
