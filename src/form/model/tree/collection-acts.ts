/** What a visitor does to the items of a list and to the further fields of an object; few forms have either. */
import {Fields} from './fields.js';
import type {Form} from './form.js';
import {List} from './list.js';
import type {Place} from './place.js';

export function addItem(form: Form, place: Place): Place | undefined {
  const {content} = place;
  if (!(content instanceof List)) return undefined;
  return form.act(place, () => content.add(place.facts.node));
}

export function removeItem(form: Form, place: Place, item: Place) {
  const {content} = place;
  if (!(content instanceof List)) return;
  form.act(place, () => {
    content.remove(item, place.facts.node);
    markRenamed(form, content.items);
  });
}

export function moveItem(form: Form, place: Place, item: Place, to: number) {
  const {content} = place;
  if (!(content instanceof List)) return;
  form.act(place, () => {
    content.move(item, to, place.facts.node);
    markRenamed(form, content.items);
  });
}

export function addEntry(form: Form, place: Place): Place | undefined {
  const {content, facts} = place;
  if (!(content instanceof Fields) || !facts.fields) return undefined;
  const {fields} = facts;
  return form.act(place, () => content.addEntry(fields));
}

export function renameEntry(form: Form, place: Place, entry: Place, name: string) {
  const {content, facts} = place;
  if (!(content instanceof Fields) || !facts.fields) return;
  const {fields} = facts;
  form.act(place, () => {
    content.renameEntry(entry, name === '' ? undefined : name, fields);
    markRenamed(form, [entry]);
  });
}

export function removeEntry(form: Form, place: Place, entry: Place) {
  const {content} = place;
  if (content instanceof Fields) form.act(place, () => content.removeEntry(entry));
}

/** What they are called has changed, and so what is written over them. */
function markRenamed(form: Form, places: Place[]) {
  for (const place of places) form.mark(place);
}
