import type {Form} from '../../form/model/tree/form.js';
import type {Place} from '../../form/model/tree/place.js';
import type {Plan} from '../../form/plan/plan.js';
import {builtIn, isCheckboxes} from './fields/built-in.js';
import {customWidget, subjectOf, type Subject, type Widget} from './widgets.js';

/** The widget that draws a place with one value. */
export function widgetFor(place: Place, {plan}: Pick<Form, 'plan'>): Widget {
  const subject = subjectAt(place, plan);
  return customWidget(subject, place.ui.widget ?? place.ui.field) ?? builtIn(subject, place.ui.widget);
}

/** True when one widget draws the whole of an array or object, so that there are no places in it. */
export function isWhole(place: Place, plan: Plan): boolean {
  const subject = subjectAt(place, plan);
  const isAsked =
    place.ui.widget === 'json' || (place.ui.widget === 'checkboxes' && subject.itemFacts?.options !== undefined);
  return isAsked || isCheckboxes(subject) || customWidget(subject, place.ui.widget ?? place.ui.field) !== undefined;
}

/** A place as widgets are chosen by it. */
export function subjectAt(place: Place, plan: Plan): Subject {
  const items = place.facts.node.array?.items;
  return subjectOf(place, items ? plan.nodes[items] : undefined);
}
