/**
 * For the `focus` of a control whose text is taken over on `change`. A page that is reloaded or left gets no such event,
 * and the draft is saved at `pagehide`: the text is taken over just before.
 */
export function takeBeforeLeaving({target}: Event) {
  if (!(target instanceof HTMLInputElement)) return;
  const take = () => {
    if (target.matches(':focus')) target.dispatchEvent(new Event('change'));
  };
  addEventListener('pagehide', take, true);
  target.addEventListener('blur', () => removeEventListener('pagehide', take, true), {once: true});
}
