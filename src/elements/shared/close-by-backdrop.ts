/** A dialog's `pointerdown` listener: closes a modal dialog on a click beside it, in browsers without `closedby="any"`. */
export function closeByBackdrop(pressed: PointerEvent) {
  const dialog = pressed.currentTarget;
  if (!(dialog instanceof HTMLDialogElement) || !isBeside(dialog, pressed)) return;
  dialog.addEventListener('click', (event) => isBeside(dialog, event) && dialog.close(), {once: true});
}

/** Clicks on the backdrop have the dialog as their target. */
function isBeside(dialog: HTMLDialogElement, {target, clientX, clientY}: MouseEvent): boolean {
  const {left, right, top, bottom} = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}
