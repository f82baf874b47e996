import {nothing} from 'lit';
import type {Place} from '../../../form/model/tree/place.js';
import type {Drawing} from './drawing.js';
import {choicesOf} from './parts.js';
import {ifRare, type Rare} from '../lazy/rare-parts.js';

/** What few places have above their control: branches to choose from, kinds of answer. */
export const drawChoices = (place: Place, drawing: Drawing) =>
  choicesOf(place).length > 0 ? drawRare(place, ({renderChoices}) => renderChoices(place, drawing)) : nothing;

export const drawKind = (place: Place, drawing: Drawing) =>
  place.kinds.length > 1 ? drawRare(place, ({renderKind}) => renderKind(place, drawing)) : nothing;

/** Draws something of a place that may have to be loaded first. */
export const drawRare = (place: Place, draw: (parts: Rare) => unknown) => ifRare(draw, () => place.notify()) ?? nothing;
