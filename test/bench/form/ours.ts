import '../../../src/elements/schema-form/schema-form.js';
import type {FormDefinition} from '../../../src/form/plan/plan.js';

/** Draws the form with `<dm-schema-form>`. */
export async function draw(host: Element, _schema: unknown, form: FormDefinition) {
  const element = document.createElement('dm-schema-form');
  element.form = form;
  host.append(element);
  await element.updateComplete;
}

export const root = (host: Element): ParentNode => host.querySelector('dm-schema-form')?.shadowRoot ?? host;
