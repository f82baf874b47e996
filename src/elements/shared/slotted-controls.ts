/** A control that a page has put into a slot: a native one, or a form-associated custom element. */
export interface SlottedControl extends HTMLElement {
  readonly willValidate: boolean;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly labels?: NodeListOf<HTMLLabelElement> | null;
  readonly name?: string;
  readonly type?: string;
  reportValidity(): boolean;
}

/** The invalid controls in a slot, such as terms to accept; the first one of a radio group. */
export function wrongControls(slot: HTMLSlotElement | null): SlottedControl[] {
  const slotted = slot?.assignedElements({flatten: true}) ?? [];
  const wrong = slotted.flatMap(controlsIn).filter(({validity}) => !validity.valid);
  return wrong.filter((control, index) => wrong.findIndex((one) => isSameQuestion(one, control)) === index);
}

function controlsIn(element: Element): SlottedControl[] {
  if (isControl(element)) return [element];
  const inside = element instanceof HTMLSlotElement ? element.assignedElements({flatten: true}) : [...element.children];
  return inside.flatMap(controlsIn);
}

/** Disabled controls and fieldsets are never validated. */
const isControl = (element: Element): element is SlottedControl =>
  'willValidate' in element && element.willValidate === true;

const isSameQuestion = (one: SlottedControl, other: SlottedControl) =>
  one === other || (one.type === 'radio' && other.type === 'radio' && one.name === other.name);
