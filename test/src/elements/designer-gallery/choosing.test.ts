import {expect, fixtureCleanup, html} from '@open-wc/testing';
import type {DmDesignerGallery} from '../../../../src/elements/designer-gallery/designer-gallery.js';
import {designer, many, pagedClient} from './fake-client.js';
import {openGallery, textOf, type GalleryPage} from './gallery-page.js';
import {waitUntil} from '../../wait-until.js';

const designers = many(30, (id) => designer(id, {displayName: `Person ${id}`}));

async function choosable(attributes: Partial<Pick<DmDesignerGallery, 'selectable' | 'max' | 'profile'>>) {
  const {client} = pagedClient({designers});
  const page = await openGallery(
    client,
    (client) => html`
      <dm-designer-gallery
        .client=${client}
        .selectable=${attributes.selectable}
        .max=${attributes.max ?? Infinity}
        .profile=${attributes.profile ?? 'dialog'}
      ></dm-designer-gallery>
    `,
  );
  const told: (readonly number[])[] = [];
  page.gallery.addEventListener('dm-designer-select', ({designerIds}) => told.push(designerIds));
  return {page, told};
}

const choiceOf = (page: GalleryPage) => textOf(page.root.querySelector('[part="choice"]')!);

describe('choosing in <dm-designer-gallery>', () => {
  it('is not offered unless the partner asks for it', async () => {
    const page = await openGallery(pagedClient({designers}).client);
    expect(page.root.querySelector('[part="choose"]')).to.equal(null);
  });

  it('replaces the chosen designer with "single"', async () => {
    const {page, told} = await choosable({selectable: 'single'});
    page.button('Choose Person 1').click();
    await page.gallery.updateComplete;
    expect(page.button('Chosen: Person 1').ariaPressed, 'the name says it').to.equal(null);
    page.button('Choose Person 2').click();
    await page.gallery.updateComplete;
    page.button('Chosen: Person 2').click();
    expect(told).to.deep.equal([[1], [2], []]);
    await page.gallery.updateComplete;
    await expect(page.gallery).to.be.accessible();
  });

  it('accepts designers up to the maximum with "multiple", and says when that is reached', async () => {
    const {page, told} = await choosable({selectable: 'multiple', max: 2});
    for (const name of ['Person 1', 'Person 2', 'Person 3']) {
      page.button(`Choose ${name}`).click();
      await page.gallery.updateComplete;
    }
    expect(told).to.deep.equal([[1], [1, 2]]);
    expect(page.button('Choose Person 3').ariaDisabled).to.equal('true');
    expect(choiceOf(page)).to.include('Your choice: 2 of 2').and.include('You can choose up to 2.');
    await expect(page.gallery).to.be.accessible();
  });

  for (const max of ['0', '']) {
    it(`has no limit where max="${max}" allows no choice`, async () => {
      const {page, told} = await choosable({selectable: 'multiple', max: 2});
      page.gallery.setAttribute('max', max);
      await page.gallery.updateComplete;
      expect(choiceOf(page)).to.equal('');
      page.button('Choose Person 1').click();
      await page.gallery.updateComplete;
      expect([told, choiceOf(page)]).to.deep.equal([[[1]], 'Your choice: 1 Person 1']);
    });
  }

  it('keeps the choice across searches and pages, and lets it be taken back there', async () => {
    const {page, told} = await choosable({selectable: 'multiple'});
    page.button('Choose Person 1').click();
    page.gallery.paging = 'pages';
    await page.gallery.updateComplete;
    page.button('Page 2').click();
    await waitUntil(() => page.names[0] === 'Person 25');
    await page.tick('Level', 'Top level');
    await page.settled();
    page.button('Page 2').click();
    await waitUntil(() => page.names[0] === 'Person 25');
    expect(choiceOf(page)).to.include('Your choice: 1').and.include('Person 1');
    page.button('Remove Person 1 from your choice').click();
    expect(told).to.deep.equal([[1], []]);
  });

  it('shows a choice that the partner set, without an event about it', async () => {
    const {page, told} = await choosable({selectable: 'multiple'});
    page.gallery.selected = [3, 99];
    await page.gallery.updateComplete;
    expect(choiceOf(page)).to.include('Person 3').and.include('Designer 99');
    expect(told).to.deep.equal([]);
  });

  it('keeps the focus in the choice, or moves it to the card of the last designer taken back', async () => {
    const {page} = await choosable({selectable: 'multiple'});
    const afterRemoval = async (selected: number[], name: string) => {
      page.gallery.selected = selected;
      await page.gallery.updateComplete;
      const chip = page.button(`Remove ${name} from your choice`);
      chip.focus();
      chip.click();
      await page.gallery.updateComplete;
      return page.root.activeElement!;
    };
    const kept = await afterRemoval([1, 2], 'Person 2');
    expect([page.part('choice')!.contains(kept), textOf(kept)]).to.deep.equal([true, 'Your choice: 1']);
    expect((await afterRemoval([1], 'Person 1')).ariaLabel).to.equal('Choose Person 1');
    expect((await afterRemoval([99], 'Designer 99')).className, 'a designer without a card').to.equal('count');
  });

  it('says in the profile too that no more can be chosen', async () => {
    const {page, told} = await choosable({selectable: 'multiple', max: 2});
    page.gallery.selected = [1, 2];
    page.button('Person 3').click();
    await page.gallery.updateComplete;
    const [choose, why] = page.root.querySelectorAll<HTMLElement>('dm-profile-frame > [slot="action"]');
    expect([choose!.ariaDisabled, textOf(why!)]).to.deep.equal([
      'true',
      'You can choose up to 2. Remove one to choose another.',
    ]);
    choose!.click();
    expect(told).to.deep.equal([]);
    await expect(page.gallery).to.be.accessible();
  });

  it('can be done in the profile too', async () => {
    const {page, told} = await choosable({selectable: 'single'});
    page.button('Person 1').click();
    await page.gallery.updateComplete;
    page.root.querySelector<HTMLButtonElement>('dm-profile-frame > [slot="action"]')!.click();
    expect(told).to.deep.equal([[1]]);
  });
});

describe('opening a designer in <dm-designer-gallery>', () => {
  afterEach(fixtureCleanup);

  it('shows the profile in a dialog, with the focus inside, and gives the focus back', async () => {
    const {page} = await choosable({});
    const opened: number[] = [];
    page.gallery.addEventListener('dm-designer-open', ({designerId}) => opened.push(designerId));
    const name = page.button('Person 2');
    name.focus();
    name.click();
    const dialog = page.frame.querySelector('dialog')!;
    await waitUntil(() => dialog.open);
    expect(opened).to.deep.equal([2]);
    expect(dialog.matches(':modal')).to.equal(true);
    await waitUntil(() => page.frame.querySelector('dm-designer-profile')?.shadowRoot?.querySelector('h2'));
    await waitUntil(() => page.root.activeElement?.localName === 'dm-profile-frame');
    await expect(page.gallery).to.be.accessible();
    page.button('Close', page.frame).click();
    await waitUntil(() => !dialog.open);
    expect(page.root.activeElement).to.equal(name);
    await waitUntil(() => page.frame.querySelector('dm-designer-profile') === null);
  });

  it('shows the profile in place of the results, and leads back to the same card', async () => {
    const {page} = await choosable({profile: 'inline'});
    page.button('Person 2').click();
    await waitUntil(() => page.frame.querySelector('dm-designer-profile'));
    expect(page.root.querySelector<HTMLElement>('.layout')!.hidden).to.equal(true);
    await waitUntil(() => page.frame.activeElement && textOf(page.frame.activeElement) === 'Back to the results');
    page.button('Back to the results', page.frame).click();
    await waitUntil(() => page.root.activeElement === page.button('Person 2'));
    expect(page.root.querySelector<HTMLElement>('.layout')!.hidden).to.equal(false);
  });

  it('stays open where the page shows it in another place meanwhile', async () => {
    const {page} = await choosable({profile: 'inline'});
    page.button('Person 3').click();
    await waitUntil(() => page.frame.querySelector('dm-designer-profile'));
    page.gallery.profile = 'dialog';
    await waitUntil(() => page.frame.querySelector('dialog')?.open);
    page.gallery.profile = 'inline';
    await waitUntil(() => page.frame.activeElement?.className === 'back');
  });

  it('ends when the gallery leaves the page, so that no half-open dialog is there on return', async () => {
    const {page} = await choosable({});
    page.button('Person 2').click();
    const dialog = page.frame.querySelector('dialog')!;
    await waitUntil(() => dialog.open);
    const parent = page.gallery.parentElement!;
    page.gallery.remove();
    parent.append(page.gallery);
    await waitUntil(() => page.frame.querySelector('dm-designer-profile') === null);
    expect(dialog.open).to.equal(false);
  });

  it('is left to the page where the page cancels the event', async () => {
    const {page} = await choosable({});
    page.gallery.addEventListener('dm-designer-open', (event) => event.preventDefault());
    page.button('Person 2').click();
    await page.gallery.updateComplete;
    expect(page.frame.querySelector('dialog')!.open).to.equal(false);
  });
});
