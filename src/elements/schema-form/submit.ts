import {FormInvalidEvent, FormSubmitEvent} from './events.js';
import type {FormController} from './form-controller.js';

/** Validates, shows every problem and leads the visitor there; true when there is none. */
export function reportValidity(controller: FormController): boolean {
  const {element, form, reporter, steps} = controller;
  if (form?.includeImplicit()) controller.reportChange(() => '');
  if (reporter.showAll()) return true;
  steps?.way.leadToProblem();
  element.focusSummary();
  return false;
}

/** Goes on to the next step, or submits the form when there is none. */
export function submit(controller: FormController) {
  const {element, reporter, steps} = controller;
  if (controller.reading) {
    controller.reading.next = () => submit(controller);
    return;
  }
  reporter.general = [];
  if (steps?.way.goOn()) return;
  if (reportValidity(controller)) element.dispatchEvent(new FormSubmitEvent(element.value));
  else element.dispatchEvent(new FormInvalidEvent(reporter.count));
}
