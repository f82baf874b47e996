import {expect} from '@open-wc/testing';
import '../../../../../src/elements/brief-form/widgets/widgets.js';
import {fakeClient} from '../../../fake-client.js';
import {openForm, field} from './widgets-page.js';
import {waitUntil} from '../../../wait-until.js';

describe('designers', () => {
  it('are chosen with the gallery and written by their ids', async () => {
    const form = await openForm();
    for (const [name, kind, value] of [
      ['designer', 'single', 100_001],
      ['designers', 'multiple', [100_001, 100_002]],
    ] as const) {
      field(form, name).querySelector<HTMLButtonElement>('button[aria-haspopup=dialog]')!.click();
      await waitUntil(() => field(form, name).querySelector('dm-designer-gallery'));
      const gallery = field(form, name).querySelector('dm-designer-gallery')!;
      expect(gallery.getAttribute('selectable')).to.equal(kind);
      await customElements.whenDefined('dm-designer-gallery');
      const {DesignerSelectEvent} = await import('../../../../../src/elements/designer-gallery/events.js');
      gallery.dispatchEvent(new DesignerSelectEvent([value].flat()));
      expect((form.value as Record<string, unknown>)[name]).to.deep.equal(value);
    }
  });

  it('are called by the names that the gallery has shown, beside their ids', async () => {
    const ada = {id: 7, displayName: 'Ada', avatarUrl: '', expertiseCategories: []};
    const nameless = {id: 8, avatarUrl: '', expertiseCategories: []};
    const client = fakeClient({searchDesigners: () => Promise.resolve({designers: [ada, nameless]})});
    const form = await openForm({designers: [1]}, {designers: {'ui:widget': 'designers', 'ui:options': {client}}});
    const place = field(form, 'designers');
    place.querySelector<HTMLButtonElement>('button[aria-haspopup=dialog]')!.click();
    const choices = () => [
      ...(place
        .querySelector('dm-designer-gallery')
        ?.shadowRoot?.querySelectorAll<HTMLButtonElement>('[part="choose"]') ?? []),
    ];
    await waitUntil(() => choices().length === 2, 'no designers');
    for (const choice of choices()) choice.click();
    const chips = () => [...place.querySelectorAll('.chip [dir]')].map(({textContent}) => textContent);
    await waitUntil(() => chips().length === 3);
    expect(chips()).to.deep.equal(['Designer 1', 'Ada · Designer 7', 'Designer 8']);
    expect(form.value).to.deep.equal({designers: [1, 7, 8]});
  });

  it('are chosen in a dialog that keeps its height, and the focus returns to the button', async () => {
    const designers = [7, 8].map((id) => ({id, displayName: `Ada ${id}`, avatarUrl: '', expertiseCategories: []}));
    const client = fakeClient({searchDesigners: () => Promise.resolve({designers})});
    const form = await openForm({}, {designers: {'ui:widget': 'designers', 'ui:options': {client}}});
    const place = field(form, 'designers');
    const opener = place.querySelector<HTMLButtonElement>('button[aria-haspopup=dialog]')!;
    opener.focus();
    opener.click();
    const dialog = place.querySelector('dialog')!;
    expect(dialog.matches(':modal')).to.equal(true);
    const gallery = dialog.querySelector('dm-designer-gallery')!;
    const choices = () => [...(gallery.shadowRoot?.querySelectorAll<HTMLElement>('[part="choose"]') ?? [])];
    await waitUntil(() => choices().length === 2, 'no designers');
    for (const choice of choices()) {
      choice.focus();
      choice.click();
      await gallery.updateComplete;
      expect(gallery.shadowRoot!.activeElement).to.equal(choice);
      expect(gallery.offsetHeight).to.be.above(200);
    }
    await expect(form).to.be.accessible();
    const use = dialog.querySelector<HTMLButtonElement>('[slot="choice"]')!;
    expect(use.textContent.trim()).to.equal('Use 2 designers');
    const {bottom} = use.getBoundingClientRect();
    expect(bottom).to.be.within(innerHeight / 2, innerHeight);
    use.click();
    expect([dialog.open, form.shadowRoot!.activeElement]).to.deep.equal([false, opener]);
    expect(form.value).to.deep.equal({designers: [7, 8]});
  });

  it('are no longer offered in an empty dialog once the page lets the form only be read', async () => {
    const form = await openForm();
    const opener = field(form, 'designers').querySelector<HTMLButtonElement>('button[aria-haspopup=dialog]')!;
    opener.click();
    form.readonly = true;
    await form.ready;
    expect(field(form, 'designers').querySelector('dialog[open]') === null).to.equal(true);
  });

  it('are taken away one by one', async () => {
    const form = await openForm({designers: [1, 2]});
    field(form, 'designers').querySelector<HTMLButtonElement>('[aria-label="Remove Designer 1"]')!.click();
    expect(form.value).to.deep.equal({designers: [2]});
    expect(form.shadowRoot!.activeElement?.textContent.trim()).to.equal('Choose designers');
  });
});
