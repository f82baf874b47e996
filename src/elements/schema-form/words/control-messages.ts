import type {FormWords} from '../../../locales/locales.js';
import type {SlottedControl} from '../../shared/slotted-controls.js';

/**
 * The error message of one of the page's own controls. An empty one gets ours; for any other error only the browser
 * knows the reason, in its own language.
 */
export function messageOfControl(control: SlottedControl, {errors}: FormWords): string {
  const label = labelOf(control);
  if (!control.validity.valueMissing) return `${label} – ${control.validationMessage}`;
  if (control.type === 'checkbox') return errors.consent(label);
  return control.type === 'radio' ? errors.choose(label) : errors.required(label);
}

/** What a control is called on the page. */
function labelOf(control: SlottedControl): string {
  const legend = control.type === 'radio' ? control.closest('fieldset')?.querySelector('legend') : undefined;
  const text = (legend ?? control.labels?.[0])?.textContent.trim().replaceAll(/\s+/g, ' ');
  return text || control.ariaLabel || control.name || control.localName;
}
