/**
 * Call it on `focus` of a control whose text becomes the value on `change`. A page that is left or hidden gets no such
 * event and may not return: then the text is taken over just before the draft is saved.
 */
export function takeBeforeLeaving({target}: Event) {
  if (!(target instanceof HTMLInputElement)) return;
  const take = () => {
    if (target.matches(':focus')) target.dispatchEvent(new CustomEvent('change'));
  };
  addEventListener('visibilitychange', take, true);
  target.addEventListener('blur', () => removeEventListener('visibilitychange', take, true), {once: true});
}
