import {expect, html, nextFrame} from '@open-wc/testing';
import type {Client} from '../../../../src/client/client.js';
import type {DesignerPage} from '../../../../src/contract/designer.js';
import {mediaTypes} from '../../../../src/contract/media-types.js';
import {deferred, designer, many, pagedClient} from './fake-client.js';
import {openGallery, textOf} from './gallery-page.js';
import {waitUntil} from '../../wait-until.js';

/** Its name depends on the version of the browser's data. */
const turkey = new Intl.DisplayNames('en', {type: 'region'}).of('TR') ?? '';

const designers = many(3, (id) => designer(id, {displayName: `Designer ${id}`, certifications: ['Print master']}));

/** Holds all timers that a busy machine could not tell from a pause; the returned function runs those not cleared. */
function holdTimers(): () => void {
  const {setTimeout: start, clearTimeout: clear} = window;
  const held = new Map<number, () => void>();
  window.setTimeout = ((run: () => void, wait = 0) => {
    const id = start(wait < 100 ? run : () => undefined, wait);
    if (wait >= 100) held.set(id, run);
    return id;
  }) as typeof setTimeout;
  window.clearTimeout = (id) => {
    held.delete(Number(id));
    clear(id);
  };
  return () => {
    Object.assign(window, {setTimeout: start, clearTimeout: clear});
    for (const run of held.values()) run();
  };
}

describe('the filters of <dm-designer-gallery>', () => {
  it('show by dots that the example of a keyword goes on, where it does not fit', async () => {
    const {keyword} = await openGallery(pagedClient({designers}).client);
    expect(getComputedStyle(keyword).textOverflow).to.equal('ellipsis');
  });

  for (const [group, option, sent] of [
    ['Category', 'Logo and brand guide', {category: ['logo-brand-guide']}],
    ['Industry', 'Weddings', {industry: ['wedding']}],
    ['Language', 'Japanese', {language: ['ja']}],
    ['Level', 'Top level', {designerLevel: ['top']}],
    ['Country', turkey, {country: ['TR']}],
    ['Last active', 'Online now', {lastActivity: 'online_now'}],
  ] as const) {
    it(`send ${group} as the service names it`, async () => {
      const {client, searches} = pagedClient({designers});
      const page = await openGallery(client);
      await page.tick(group, option);
      await waitUntil(() => searches.length === 2);
      expect(searches[1]![0]).to.deep.equal({...sent, pageSize: 24, designLimit: 3});
      expect(searches[1]![1]).to.equal(mediaTypes.json);
    });
  }

  it('send several values of one filter, and take one back', async () => {
    const {client, searches} = pagedClient({designers});
    const page = await openGallery(client);
    await page.tick('Level', 'Top level');
    await waitUntil(() => searches.length === 2);
    await page.tick('Level', 'Mid level');
    await waitUntil(() => searches.length === 3);
    expect(searches[2]![0].designerLevel).to.deep.equal(['top', 'mid']);
    await page.tick('Level', 'Top level');
    await waitUntil(() => searches.length === 4);
    expect(searches[3]![0].designerLevel).to.deep.equal(['mid']);
  });

  it('find a value among many by its name in the language of the page, accents aside', async () => {
    const {client} = pagedClient({designers});
    const page = await openGallery(
      client,
      (client) => html`<dm-designer-gallery lang="de" .client=${client}></dm-designer-gallery>`,
    );
    await waitUntil(() => textOf(page.filters.querySelector('.toggle')!) === 'Filter');
    const group = await page.group('Land');
    const search = group.querySelector<HTMLInputElement>('[role="combobox"]')!;
    const options = () => [...group.querySelectorAll('[role="option"]')].map(textOf);
    expect(options().length).to.equal(249);
    page.type(search, 'osterreich');
    await waitUntil(() => options().length === 1);
    expect(options()).to.deep.equal(['Österreich']);
    page.type(search, 'nirgends');
    await waitUntil(() => textOf(group).includes('Nichts gefunden.'));
    expect(textOf(page.filters.querySelector('[role="status"]')!)).to.equal('Nichts gefunden.');
  });

  it('accept certifications that the visitor types, and suggest those that designers have', async () => {
    const {client, searches} = pagedClient({designers});
    const page = await openGallery(client);
    const group = await page.group('Certifications');
    const suggestions = [...group.querySelectorAll('option')].map(({value}) => value);
    expect(suggestions).to.deep.equal(['Print master']);
    page.type(group.querySelector('input')!, 'Brand, advanced');
    await page.panel.updateComplete;
    page.button('Add', group).click();
    await waitUntil(() => searches.length === 2);
    expect(searches[1]![0].certifications).to.deep.equal(['Brand, advanced']);
  });

  it('search a keyword when typing pauses, once', async () => {
    const {client, searches} = pagedClient({designers});
    const page = await openGallery(client);
    const endPause = holdTimers();
    for (const text of ['l', 'lo', 'log', 'logo ']) {
      page.type(page.keyword, text);
      await nextFrame();
    }
    expect(searches).to.have.length(1);
    endPause();
    await waitUntil(() => searches.length > 1);
    expect(searches.map(([{keywordQuery}]) => keywordQuery)).to.deep.equal([undefined, 'logo']);
  });

  it('search a keyword that is still being typed when another filter is chosen', async () => {
    const {client, searches} = pagedClient({designers});
    const page = await openGallery(client);
    const runTimers = holdTimers();
    page.type(page.keyword, 'logo');
    await page.tick('Level', 'Top level');
    await page.settled();
    expect(page.keyword.value).to.equal('logo');
    runTimers();
    await waitUntil(() => searches.length === 3);
    expect(searches[2]![0])
      .to.include({keywordQuery: 'logo'})
      .and.to.deep.include({designerLevel: ['top']});
  });

  it('search a keyword that was typed just before the page moved the gallery', async () => {
    const {client, searches} = pagedClient({designers});
    const page = await openGallery(client);
    const runTimers = holdTimers();
    page.type(page.keyword, 'poster');
    page.gallery.parentElement!.append(page.gallery);
    runTimers();
    await waitUntil(() => searches.at(-1)?.[0].keywordQuery === 'poster');
  });

  it('leave the focus and the text where the visitor types while the page hides a filter above', async () => {
    const page = await openGallery(pagedClient({designers}).client);
    const find = (await page.group('Country')).querySelector('input')!;
    page.filters.querySelector('dialog')?.showModal();
    find.focus();
    page.type(find, 'Norw');
    page.gallery.hideFilters = 'category';
    await page.settled();
    expect(page.filters.activeElement === find).to.equal(true);
    expect(find.value).to.equal('Norw');
    expect(textOf(find.closest('details')!.querySelector('summary')!)).to.equal('Country');
    expect(textOf(page.filters.querySelector('.groups')!)).not.to.include('Category');
  });

  it('search a keyword at once on Enter', async () => {
    const {client, searches} = pagedClient({designers});
    const page = await openGallery(client);
    page.type(page.keyword, 'logo');
    page.filters.querySelector('form')!.requestSubmit();
    await page.gallery.updateComplete;
    expect(searches[1]![0].keywordQuery).to.equal('logo');
  });

  it('search nothing on Enter where nothing was typed', async () => {
    const {client} = pagedClient({designers});
    const page = await openGallery(client);
    let searches = 0;
    page.gallery.addEventListener('dm-search', () => searches++);
    page.keyword.form!.requestSubmit();
    expect(searches).to.equal(0);
  });

  it('never let an older answer overwrite a newer one', async () => {
    const answers = new Map<string, ReturnType<typeof deferred<DesignerPage>>>();
    const searchDesigners: Client['searchDesigners'] = ({keywordQuery = ''}) => {
      const answer = deferred<DesignerPage>();
      answers.set(keywordQuery, answer);
      return answer.promise;
    };
    const {client} = pagedClient({more: {searchDesigners}});
    const opening = openGallery(client);
    await waitUntil(() => answers.has(''));
    answers.get('')!.resolve({designers: []});
    const page = await opening;
    for (const keyword of ['first', 'second']) {
      page.type(page.keyword, keyword);
      page.filters.querySelector('form')!.requestSubmit();
      await waitUntil(() => answers.has(keyword));
    }
    answers.get('second')!.resolve({designers: [designer(2, {displayName: 'Second'})]});
    await page.settled();
    answers.get('first')!.resolve({designers: [designer(1, {displayName: 'First'})]});
    await page.settled();
    expect(page.names).to.deep.equal(['Second']);
  });

  it('are one tab stop for a filter of many values, which arrow keys and Enter choose', async () => {
    const {client, searches} = pagedClient({designers});
    const page = await openGallery(client);
    const category = await page.group('Category');
    expect(
      [...category.querySelectorAll<HTMLElement>('input, button')].filter(({tabIndex}) => tabIndex >= 0).length,
    ).to.equal(1);
    const search = category.querySelector<HTMLInputElement>('[role="combobox"]')!;
    const list = category.querySelector('[role="listbox"]')!;
    expect(list.getAttribute('tabindex'), 'a list that scrolls').to.equal('-1');
    page.type(search, 'logo');
    await page.panel.updateComplete;
    const press = async (key: string) => {
      search.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
      await page.panel.updateComplete;
    };
    await press('ArrowDown');
    await press('ArrowUp');
    const active = () => page.filters.getElementById(search.getAttribute('aria-activedescendant') ?? '');
    const options = category.querySelectorAll('[role="option"]');
    expect(active()).to.equal(options[options.length - 1]);
    await press('ArrowDown');
    await press('Enter');
    await waitUntil(() => searches.length === 2);
    const chosen = active()!;
    expect(searches[1]![0].category).to.deep.equal([chosen.getAttribute('data-value')]);
    await waitUntil(() => chosen.ariaSelected === 'true');
    await expect(page.gallery).to.be.accessible();
  });

  it('can be skipped with the first Tab', async () => {
    const page = await openGallery(pagedClient({designers}).client);
    const link = page.root.querySelector<HTMLAnchorElement>('a[href]')!;
    expect(textOf(link)).to.equal('Skip to the results');
    expect(link.compareDocumentPosition(page.panel)).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
    link.focus();
    expect(link.getBoundingClientRect().height).to.be.at.least(24);
    const {href} = location;
    link.click();
    expect([page.root.activeElement?.className, location.href]).to.deep.equal(['count', href]);
  });
});
