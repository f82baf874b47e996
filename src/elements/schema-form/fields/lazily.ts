import {withLazyFeatures, type LazyField} from '../lazy/load-lazy-features.js';
import type {Field, Widget} from '../widgets.js';

/** A rare field: its code is loaded with the first form that needs it. */
export const lazily = (name: LazyField, {group}: Pick<Widget, 'group'> = {}): Widget => ({
  group,
  render: (field: Field) =>
    withLazyFeatures((lazyFeatures) => lazyFeatures[name].render(field), field.redraw, field.words),
});
