import {nothing, noChange} from 'lit';
import {AsyncDirective, directive} from 'lit/async-directive.js';
import type {ChildPart} from 'lit/html.js';
import {Fields} from '../../../form/model/tree/fields.js';
import {List} from '../../../form/model/tree/list.js';
import type {Place} from '../../../form/model/tree/place.js';
import {drawRare} from './above.js';
import type {Drawing} from './drawing.js';
import {renderField} from './field.js';
import {renderDormant, renderGroup} from './group.js';

/** Draws one place and draws it again whenever that place changes; nothing around it is looked at. */
class PlaceDirective extends AsyncDirective {
  #place?: Place;
  #drawing?: Drawing;
  #stop?: () => void;

  render(place: Place, drawing: Drawing): unknown {
    return renderPlace(place, drawing);
  }

  override update(_part: ChildPart, [place, drawing]: [Place, Drawing]) {
    if (place === this.#place && drawing === this.#drawing) return noChange;
    this.#place = place;
    this.#drawing = drawing;
    if (this.isConnected) this.#listen();
    return this.render(place, drawing);
  }

  protected override disconnected() {
    this.#stop?.();
    this.#stop = undefined;
  }

  protected override reconnected() {
    this.#listen();
    this.#redraw();
  }

  #listen() {
    this.#stop?.();
    this.#stop = this.#place?.subscribe(() => this.#redraw());
  }

  #redraw() {
    if (this.#place && this.#drawing) this.setValue(this.render(this.#place, this.#drawing));
  }
}

/** Puts a place into a template. */
export const drawPlace = directive(PlaceDirective);

function renderPlace(place: Place, drawing: Drawing): unknown {
  if (place.implied || place.ui.widget === 'hidden' || place.kind === 'never') return nothing;
  if (place.dormant) return renderDormant(place, drawing);
  if (place.content instanceof Fields) return renderGroup(place, drawing);
  if (!(place.content instanceof List)) return renderField(place, drawing);
  return drawRare(place, ({renderList}) => renderList(place, drawing));
}
