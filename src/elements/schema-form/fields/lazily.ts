import {html} from 'lit';
import {times} from '../../../json/times.js';
import {withLazyFeatures, type LazyField} from '../lazy/load-lazy-features.js';
import type {Field, Widget} from '../widgets.js';

interface LazyWidget extends Pick<Widget, 'group' | 'picks'> {
  /** The lines that it will take, so that nothing below it moves when it loads. */
  lines?: (field: Field) => number;
}

/** A rare field: its code is loaded with the first form that needs it. */
export const lazily = (name: LazyField, {lines = () => 1, ...widget}: LazyWidget = {}): Widget => ({
  ...widget,
  render: (field: Field) =>
    withLazyFeatures(
      (lazyFeatures) => lazyFeatures[name].render(field),
      field.redraw,
      field.words,
      times(lines(field), () => html`<div class="later skeleton"></div>`),
    ),
});
