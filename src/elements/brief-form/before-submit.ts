const controls = 'input, select, textarea';

/**
 * Whether the controls that a page has slotted above the button are right, such as terms that must be accepted. The browser
 * says what is wrong with the first that is not, and takes the visitor there.
 */
export function areAccepted(slot: HTMLSlotElement): boolean {
  const slotted = slot.assignedElements({flatten: true});
  const found = slotted.flatMap((element) => [
    ...(element.matches(controls) ? [element] : []),
    ...element.querySelectorAll(controls),
  ]);
  return found.every((control) => !isControl(control) || control.reportValidity());
}

const isControl = (element: Element): element is HTMLInputElement => 'reportValidity' in element;
