/** To be told of a dialog's `pointerdown`: a click beside a modal dialog closes it where `closedby="any"` is not known. */
export function closeByBackdrop(pressed: PointerEvent) {
  const dialog = pressed.currentTarget;
  if (!(dialog instanceof HTMLDialogElement) || !isBeside(dialog, pressed)) return;
  dialog.addEventListener('click', (event) => isBeside(dialog, event) && dialog.close(), {once: true});
}

/** The backdrop is a part of its dialog. */
function isBeside(dialog: HTMLDialogElement, {target, clientX, clientY}: MouseEvent): boolean {
  const {left, right, top, bottom} = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}
