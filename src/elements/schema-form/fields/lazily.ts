import {nothing} from 'lit';
import {ifRare, type RareField} from '../lazy/rare-parts.js';
import type {Field, Widget} from '../widgets.js';

/** A field that few forms have: its code is loaded with the first that needs it. */
export const lazily = (name: RareField, {group}: Pick<Widget, 'group'> = {}): Widget => ({
  group,
  render: (field: Field) => ifRare((rare) => rare[name].render(field), field.redraw) ?? nothing,
});
