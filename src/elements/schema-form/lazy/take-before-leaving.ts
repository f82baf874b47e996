/**
 * For the `focus` of a control whose text is taken over on `change`. A page that is left or hidden may not return and gets
 * no such event: the text is taken over just before the draft is saved.
 */
export function takeBeforeLeaving({target}: Event) {
  if (!(target instanceof HTMLInputElement)) return;
  const take = () => {
    if (target.matches(':focus')) target.dispatchEvent(new CustomEvent('change'));
  };
  addEventListener('visibilitychange', take, true);
  target.addEventListener('blur', () => removeEventListener('visibilitychange', take, true), {once: true});
}
