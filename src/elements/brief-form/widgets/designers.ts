import {lazy} from '../../../loading/lazy.js';
import {untilLoaded} from '../../../loading/retry.js';
import {html, nothing} from 'lit';
import {AsyncDirective, directive} from 'lit/async-directive.js';
import {createRef, ref} from 'lit/directives/ref.js';
import type {DmDesignerGallery} from '../../designer-gallery/designer-gallery.js';
import type {DesignerSelectEvent} from '../../designer-gallery/events.js';
import type {Field, Widget} from '../../schema-form/widgets.js';
import {holdFocus} from '../../shared/focus/held-focus.js';
import {cross} from '../../shared/icons.js';

const loadGallery = lazy(() => import('../../designer-gallery/designer-gallery.js'));

/** Designers chosen in the gallery, which is loaded when its dialog opens; the value is one id or a list of ids. */
export const designers: Widget = {
  group: true,
  render: (field) => chooser(field),
  describe: ({value, words}) => idsIn(value).map(words.widgets.designer).join(', '),
};

class Chooser extends AsyncDirective {
  #field!: Field;
  /** The gallery stays after the dialog closes, so that it opens again with the same search. */
  #wasOpened = false;
  /** Set while the gallery fails to load: tries again at once. */
  #tryNow: (() => void) | undefined;
  /** Names of the designers chosen since the page was opened; for others only the id is known. */
  readonly #names = new Map<number, string>();
  readonly #dialog = createRef<HTMLDialogElement>();

  render(field: Field): unknown {
    this.#field = field;
    const isFixed = field.disabled || field.readonly;
    if (isFixed) this.#close();
    return html`
      ${this.#renderChosen()}
      <button
        type="button"
        id=${field.id}
        aria-haspopup="dialog"
        aria-describedby=${field.describedBy ?? nothing}
        ?disabled=${isFixed}
        @click=${() => this.#open()}
      >
        ${this.#openLabel}
      </button>
      <dialog class="sheet" aria-labelledby="${field.id}-t" ${ref(this.#dialog)} @focusout=${keepInside}>
        ${this.#wasOpened ? this.#renderGallery() : nothing}
      </dialog>
    `;
  }

  /** A dialog that is removed while it is open is no longer modal when it returns. */
  override disconnected() {
    this.#close();
  }

  #renderGallery() {
    const {id, options, words} = this.#field;
    const count = this.#ids.length;
    return html`
      <div class="sheet-head">
        <h2 id="${id}-t">${this.#openLabel}</h2>
        <button type="button" class="icon" aria-label=${words.widgets.closeDesigners} @click=${() => this.#close()}>
          ${cross}
        </button>
      </div>
      <div class="sheet-body">
        ${
          this.#tryNow
            ? html`<p class="notice" role="status">
                ${words.partMissing} <button type="button" @click=${this.#tryNow}>${words.tryAgain}</button>
              </p>`
            : nothing
        }
        <dm-designer-gallery
          selectable=${this.#isSingle ? 'single' : 'multiple'}
          .client=${options['client']}
          .selected=${this.#ids}
          @dm-designer-select=${this.#onSelect}
        >
          <button type="button" slot="choice" class="primary" @click=${() => this.#close()}>
            ${words.widgets.useDesigners(count)}
          </button>
        </dm-designer-gallery>
      </div>
    `;
  }

  get #isSingle() {
    return this.#field.kind !== 'array';
  }

  get #openLabel() {
    const {widgets} = this.#field.words;
    return this.#isSingle ? widgets.chooseDesigner : widgets.chooseDesigners;
  }

  get #ids(): number[] {
    return idsIn(this.#field.value);
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
              @click=${(event: Event) => this.#remove(id, event)}
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

  #open() {
    if (!this.#wasOpened) void untilLoaded(loadGallery, (_, tryNow) => this.#draw(tryNow)).then(() => this.#draw());
    this.#wasOpened = true;
    this.#draw(this.#tryNow);
    this.#dialog.value?.showModal();
  }

  /** With a notice while the gallery fails to load. */
  #draw(tryNow?: () => void) {
    const handOn = holdFocus();
    this.#tryNow = tryNow;
    this.setValue(this.render(this.#field));
    handOn();
  }

  /** The browser returns the focus to the button that opened the dialog. */
  #close() {
    this.#dialog.value?.close();
  }

  /** The choice of a gallery inside a brief is an answer, not an event for the page. */
  readonly #onSelect = (event: DesignerSelectEvent) => {
    event.stopPropagation();
    const {currentTarget, designerIds} = event;
    for (const id of designerIds) {
      const name = isGallery(currentTarget) && currentTarget.nameOf(id);
      if (name) this.#names.set(id, name);
    }
    this.#write([...designerIds]);
  };

  /** The pressed button is removed with its chip: the focus moves to the button that opens the gallery. */
  #remove(id: number, {currentTarget}: Event) {
    const root = currentTarget instanceof Element ? currentTarget.getRootNode() : undefined;
    this.#write(this.#ids.filter((other) => other !== id));
    if (root instanceof ShadowRoot) root.getElementById(this.#field.id)?.focus();
  }

  #write(ids: number[]) {
    const value = this.#field.kind === 'array' ? ids : ids[0];
    this.#field.write(ids.length > 0 ? value : undefined);
  }
}

function idsIn(value: unknown): number[] {
  const ids: unknown[] = Array.isArray(value) ? value : [value];
  return ids.filter((id) => typeof id === 'number');
}

/** The form validates a field when the focus leaves it; a focus that moves inside the dialog has not left. */
const keepInside = (event: FocusEvent) => event.stopPropagation();

const isGallery = (target: EventTarget | null): target is DmDesignerGallery =>
  target instanceof Element && target.localName === 'dm-designer-gallery';

const chooser = directive(Chooser);
