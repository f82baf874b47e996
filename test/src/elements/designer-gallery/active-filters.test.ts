import {expect, html} from '@open-wc/testing';
import {setViewport} from '@web/test-runner-commands';
import {mediaTypes} from '../../../../src/contract/media-types.js';
import {designer, many, pagedClient} from './fake-client.js';
import {openGallery, textOf} from './gallery-page.js';
import {waitUntil} from '../../wait-until.js';

const designers = many(3, (id) => designer(id, {displayName: `Designer ${id}`, certifications: ['Print master']}));

describe('the active filters of <dm-designer-gallery>', () => {
  it('are shown above the results as chips; pressing one removes it', async () => {
    const {client, searches} = pagedClient({designers});
    const page = await openGallery(
      client,
      (client) =>
        html`<dm-designer-gallery
          .client=${client}
          .filters=${{designerLevel: ['top'], country: ['DE'], keywordQuery: ['logo']}}
        ></dm-designer-gallery>`,
    );
    await waitUntil(() => page.chips.map(textOf).join() === 'logo,Top level,Germany');
    expect(page.chips[2]!.getAttribute('aria-label')).to.equal('Remove filter Country: Germany');
    page.chips[1]!.click();
    await waitUntil(() => searches.length === 2);
    expect(searches[1]![0]).to.deep.equal({keywordQuery: 'logo', country: ['DE'], pageSize: 24, designLimit: 3});
    page.button('Clear all').click();
    await waitUntil(() => searches.length === 3);
    await page.gallery.updateComplete;
    expect([page.chips.length, page.keyword.value]).to.deep.equal([0, '']);
  });

  it('are neither shown nor changeable where the partner fixed or hid them', async () => {
    const {client, searches} = pagedClient({designers});
    const page = await openGallery(
      client,
      (client) => html`
        <dm-designer-gallery
          category="logo, web-design, no-category"
          last-activity="within_7_days"
          hide-filters="country, keywordQuery certifications"
          .fixed=${{language: ['de']}}
          .client=${client}
        ></dm-designer-gallery>
      `,
    );
    expect(searches[0]![0]).to.deep.equal({
      category: ['logo', 'web-design'],
      lastActivity: 'within_7_days',
      language: ['de'],
      pageSize: 24,
      designLimit: 3,
    });
    await page.renderFilters();
    const groups = [...page.filters.querySelectorAll('summary')].map(textOf);
    expect(groups).to.deep.equal(['Level', 'Industry']);
    expect([page.keyword, page.chips.length]).to.deep.equal([null, 0]);
    page.gallery.category = undefined;
    await waitUntil(() => searches.length === 2);
    expect(searches[1]![0].category).to.equal(undefined);
  });

  for (const [vendor, mediaType, group, option, sent] of [
    ['sitebuilderA', mediaTypes.sitebuilderA, 'Kind of project', 'Online store', {projectTypes: ['ONLINE_STORE']}],
    ['sitebuilderC', mediaTypes.sitebuilderC, 'Political group', 'Non-partisan', {politicalGroup: ['non-partisan']}],
    ['sitebuilderC', mediaTypes.sitebuilderC, 'Expertise', 'Architect', {expertise: ['architect']}],
    ['sitebuilderC', mediaTypes.sitebuilderC, 'Platform', 'iOS', {developmentEnvironment: ['iOS']}],
    ['sitebuilderC', mediaTypes.sitebuilderC, 'Programming language', 'C#', {developmentLanguage: ['C#']}],
  ] as const) {
    it(`send ${group} under the media type of ${vendor}`, async () => {
      const {client, searches} = pagedClient({designers});
      const page = await openGallery(
        client,
        (client) => html`<dm-designer-gallery .vendor=${vendor} .client=${client}></dm-designer-gallery>`,
      );
      await page.tick(group, option);
      await waitUntil(() => searches.length === 2);
      expect(searches[1]!.slice(0, 2)).to.deep.equal([{...sent, pageSize: 24, designLimit: 3}, mediaType]);
    });
  }

  it('are reported to the page, without the words that were typed', async () => {
    const {client} = pagedClient({designers});
    const page = await openGallery(client);
    page.gallery.filters = {keywordQuery: ['my neighbour Ada']};
    const told: unknown[] = [];
    page.gallery.addEventListener('dm-search', ({filters}) => told.push(filters));
    await page.tick('Level', 'Top level');
    expect(told).to.deep.equal([{designerLevel: ['top']}]);
  });

  describe('on a phone', () => {
    beforeEach(() => setViewport({width: 390, height: 800}));
    afterEach(() => setViewport({width: 800, height: 600}));

    async function openOnPhone() {
      const {client, searches} = pagedClient({designers});
      const page = await openGallery(
        client,
        (client) =>
          html`<dm-designer-gallery .filters=${{designerLevel: ['top']}} .client=${client}></dm-designer-gallery>`,
      );
      const toggle = page.filters.querySelector<HTMLButtonElement>('.toggle')!;
      const dialog = page.filters.querySelector('dialog')!;
      return {page, searches, toggle, dialog};
    }

    it('are behind a button that shows the number of active ones, without moving the results', async () => {
      const {page, toggle, dialog} = await openOnPhone();
      expect(textOf(toggle)).to.equal('Filters 1 1 filter is on');
      const top = () => page.cards[0]!.getBoundingClientRect().top - page.gallery.getBoundingClientRect().top;
      const before = top();
      expect(before).to.be.below(250);
      toggle.focus();
      toggle.click();
      expect([dialog.open, top()]).to.deep.equal([true, before]);
      await expect(page.gallery).to.be.accessible();
      page.button('Show 3 designers', dialog).click();
      expect([dialog.open, page.filters.activeElement]).to.deep.equal([false, toggle]);
    });

    it('are rendered when their dialog is first opened', async () => {
      const {page, toggle, dialog} = await openOnPhone();
      expect(dialog.querySelector('details')).to.equal(null);
      toggle.click();
      await page.panel.updateComplete;
      expect(dialog.querySelectorAll('details').length).to.be.above(0);
    });

    it('say in their dialog how many designers a filter leaves', async () => {
      const {page, searches, toggle, dialog} = await openOnPhone();
      toggle.click();
      await page.tick('Language', 'Japanese');
      await waitUntil(() => searches.length === 2);
      await waitUntil(() => textOf(dialog.querySelector('[role="status"]')!) === '3 designers');
      expect(page.said[0]).to.equal('3 designers');
      page.button('Clear all', dialog).click();
      await waitUntil(() => searches.length === 3);
      expect(searches[2]![0].language).to.equal(undefined);
    });
  });
});
