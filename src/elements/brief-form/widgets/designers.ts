import {html, nothing} from 'lit';
import {AsyncDirective, directive} from 'lit/async-directive.js';
import type {DmDesignerGallery} from '../../designer-gallery/designer-gallery.js';
import type {DesignerSelectEvent} from '../../designer-gallery/events.js';
import type {Field, Widget} from '../../schema-form/widgets.js';

/** Designers chosen in the gallery, which is loaded only when it is opened; written as one id or a list of ids. */
export const designers: Widget = {group: true, render: (field) => chooser(field)};

class Chooser extends AsyncDirective {
  #field!: Field;
  #isOpen = false;
  /** Of those chosen since the page was opened; of others only the id is known. */
  readonly #names = new Map<number, string>();

  render(field: Field): unknown {
    this.#field = field;
    const {widgets} = field.words;
    const isSingle = field.kind !== 'array';
    const isFixed = field.disabled || field.readonly;
    const open = isSingle ? widgets.chooseDesigner : widgets.chooseDesigners;
    return html`
      ${this.#renderChosen()}
      <button
        type="button"
        id=${field.id}
        aria-expanded=${this.#isOpen}
        aria-describedby=${field.describedBy ?? nothing}
        ?disabled=${isFixed}
        @click=${() => this.#toggle()}
      >
        ${this.#isOpen ? widgets.closeDesigners : open}
      </button>
      ${
        this.#isOpen && !isFixed
          ? html`<dm-designer-gallery
              selectable=${isSingle ? 'single' : 'multiple'}
              .client=${field.options['client']}
              .selected=${this.#ids}
              @dm-designer-select=${this.#onSelect}
            ></dm-designer-gallery>`
          : nothing
      }
    `;
  }

  get #ids(): number[] {
    const {value} = this.#field;
    const ids: unknown[] = Array.isArray(value) ? value : [value];
    return ids.filter((id) => typeof id === 'number');
  }

  #renderChosen() {
    if (this.#ids.length === 0) return nothing;
    const {words, disabled, readonly} = this.#field;
    return html`<ul class="chips">
      ${this.#ids.map(
        (id) =>
          html`<li class="chip">
            <span dir="auto">${this.#nameOf(id)}</span>
            <button
              type="button"
              class="quiet"
              aria-label=${words.widgets.remove(this.#nameOf(id))}
              ?disabled=${disabled || readonly}
              @click=${() => this.#write(this.#ids.filter((other) => other !== id))}
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>`,
      )}
    </ul>`;
  }

  #nameOf(id: number): string {
    const name = this.#names.get(id);
    const numbered = this.#field.words.widgets.designer(id);
    return name ? `${name} · ${numbered}` : numbered;
  }

  #toggle() {
    this.#isOpen = !this.#isOpen;
    if (this.#isOpen) void import('../../designer-gallery/designer-gallery.js');
    this.setValue(this.render(this.#field));
  }

  /** What is chosen inside a brief is the brief's own business. */
  readonly #onSelect = (event: DesignerSelectEvent) => {
    event.stopPropagation();
    const {currentTarget, designerIds} = event;
    for (const id of designerIds) {
      const name = isGallery(currentTarget) && currentTarget.nameOf(id);
      if (name) this.#names.set(id, name);
    }
    this.#write([...designerIds]);
  };

  #write(ids: number[]) {
    const value = this.#field.kind === 'array' ? ids : ids[0];
    this.#field.write(ids.length > 0 ? value : undefined);
  }
}

const isGallery = (target: EventTarget | null): target is DmDesignerGallery =>
  target instanceof Element && target.localName === 'dm-designer-gallery';

const chooser = directive(Chooser);
