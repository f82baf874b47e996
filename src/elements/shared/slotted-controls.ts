/** A control that a page has put among ours: one of HTML, or an element of another library that takes part in forms. */
export interface SlottedControl extends HTMLElement {
  readonly willValidate: boolean;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly labels?: NodeListOf<HTMLLabelElement> | null;
  readonly name?: string;
  readonly type?: string;
  reportValidity(): boolean;
}

/** The controls in a slot that are not right yet, such as terms to accept; of radio buttons that belong together the first. */
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

/** A disabled control is none, nor is a `fieldset`. */
const isControl = (element: Element): element is SlottedControl =>
  'willValidate' in element && element.willValidate === true;

const isSameQuestion = (one: SlottedControl, other: SlottedControl) =>
  one === other || (one.type === 'radio' && other.type === 'radio' && one.name === other.name);
