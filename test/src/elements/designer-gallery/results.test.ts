import {expect, fixture, html, oneEvent} from '@open-wc/testing';
import {ConnectionError} from '../../../../src/client/errors.js';
import type {Client} from '../../../../src/client/client.js';
import type {DesignerPage} from '../../../../src/contract/designer.js';
import type {DmDesignerGallery} from '../../../../src/elements/designer-gallery/designer-gallery.js';
import {fakeClient} from '../../fake-client.js';
import {deferred, design, designer, many, pagedClient} from './fake-client.js';
import {GalleryPage, openGallery, textOf} from './gallery-page.js';
import {waitUntil} from '../../wait-until.js';

const ada = designer(1, {
  displayName: 'Ada',
  country: 'NL',
  designerLevel: 'TOP',
  designs: many(3, (id) => design(id, {description: `Design number ${id}`})),
  review: {rating: 4.75, count: 1234},
  repeatCount: 12,
  completedProjectsCount: 1,
  isAvailable: true,
  isBoosted: true,
  biography: 'I draw letters.\nAnd numbers.',
  expertise: ['hand-lettering'],
  expertiseCategories: ['logo', 'web-design', 'illustrations'],
  lastSeenAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
});
const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3);

describe('the results of <dm-designer-gallery>', () => {
  it('are shown on a page with Prototype.js, whose `Array.from` ignores its second argument', async () => {
    const {from} = Array;
    Array.from = ({length}: ArrayLike<unknown>) => new Array(length) as never[];
    try {
      const {client} = pagedClient({designers: [ada]});
      const page = await openGallery(client);
      expect(page.names).to.deep.equal(['Ada']);
    } finally {
      Array.from = from;
    }
  });

  it('show all that is known of a designer, in words', async () => {
    const {client} = pagedClient({designers: [ada]});
    const page = await openGallery(client);
    await waitUntil(() => textOf(page.cards[0]!).includes('Top level'));
    expect([...page.cards[0]!.querySelectorAll('.skills li')].length).to.equal(3);
    const text = textOf(page.cards[0]!);
    for (const words of [
      'Ada',
      'Netherlands',
      'Top level',
      'Rated 4.8 out of 5 by 1,234 clients',
      '12 repeat clients',
      '1 completed project',
      'Available for work',
      'Last seen 3 hours ago',
      'Promoted',
      'I draw letters.',
      'Hand lettering',
      'Logo',
    ]) {
      expect(text).to.include(words);
    }
    const pictures = [...page.cards[0]!.querySelectorAll<HTMLImageElement>('.works img')];
    expect(pictures.map(({alt}) => alt)).to.deep.equal(['Design number 1', 'Design number 2', 'Design number 3']);
    await expect(page.gallery).to.be.accessible();
  });

  it('give the name before the pictures, and no letter of the avatar, to a screen reader', async () => {
    const {client} = pagedClient({designers: [ada]});
    const page = await openGallery(client);
    const [card] = page.cards;
    const read = [...card!.querySelectorAll('.name, .promoted, .works img')];
    expect(read.slice(0, 3).map(({tagName}) => tagName)).to.deep.equal(['BUTTON', 'SPAN', 'IMG']);
    expect(card!.querySelector('.avatar')!.ariaHidden).to.equal('true');
    expect(getComputedStyle(card!.querySelector('.promoted')!).zIndex, 'above the pictures').to.equal('1');
    const {top} = card!.querySelector('.works')!.getBoundingClientRect();
    expect(top).to.be.below(card!.querySelector('.name')!.getBoundingClientRect().top);
  });

  it('open the profile by a press on a picture, too', async () => {
    const {client} = pagedClient({designers: [ada]});
    const page = await openGallery(client);
    const [card] = page.cards;
    const {left, top, width, height} = card!.querySelector('.works')!.getBoundingClientRect();
    const hit = page.root.elementFromPoint(left + width / 2, top + height / 2);
    expect(hit).to.equal(card!.querySelector('.name'));
  });

  it('show no rating of a designer whom nobody has rated', async () => {
    const {client} = pagedClient({designers: [designer(1, {displayName: 'Ada', review: {rating: 0, count: 0}})]});
    const page = await openGallery(client);
    expect(textOf(page.cards[0]!)).to.equal('Ada');
  });

  it('render when any optional fact is missing', async () => {
    const {client} = pagedClient({designers: [designer(77, {avatarUrl: ''})]});
    const page = await openGallery(client);
    expect(page.names).to.deep.equal(['Designer 77']);
    expect(textOf(page.cards[0]!)).to.equal('Designer 77');
    await expect(page.gallery).to.be.accessible();
  });

  it('continue the outline of the page right below its own heading, without skipping a level', async () => {
    const page = await openGallery(pagedClient({designers: [ada]}).client);
    expect(page.cards[0]!.querySelector('h1, h2, h3, h4')?.localName).to.equal('h2');
  });

  it('show a cover where there are few designs, and hide nothing of a long or right-to-left name', async () => {
    const names = [longName, 'نور الهدى'];
    const designers = names.map((displayName, id) => designer(id, {displayName, coverImageUrl: 'data:,cover'}));
    const {client} = pagedClient({designers});
    const wrapper = await fixture<HTMLElement>(html`<div></div>`);
    wrapper.style.inlineSize = '288px';
    const gallery = document.createElement('dm-designer-gallery');
    gallery.client = client;
    wrapper.append(gallery);
    await waitUntil(() => gallery.shadowRoot?.querySelectorAll('[part="name"]').length === names.length);
    expect(gallery.scrollWidth).to.be.at.most(288);
    const shown = [...gallery.shadowRoot!.querySelectorAll<HTMLElement>('[part="name"]')];
    expect(shown.map((name) => [textOf(name), name.dir])).to.deep.equal(names.map((name) => [name, 'auto']));
    expect(gallery.shadowRoot!.querySelector<HTMLImageElement>('.works img')!.src).to.equal('data:,cover');
  });

  it('request a picture that broke anew when the connection returns', async () => {
    const broken = designer(1, {coverImageUrl: 'data:image/png;base64,broken'});
    const page = await openGallery(pagedClient({designers: [broken]}).client);
    const image = page.cards[0]!.querySelector<HTMLImageElement>('.works img')!;
    image.loading = 'eager';
    await waitUntil(() => image.hasAttribute('data-broken'));
    const again = oneEvent(image, 'error');
    dispatchEvent(new CustomEvent('online'));
    await again;
  });

  it('leave a calm empty frame where a picture breaks', async () => {
    const broken = designer(1, {coverImageUrl: 'data:image/png;base64,broken'});
    const page = await openGallery(pagedClient({designers: [broken]}).client);
    const image = page.cards[0]!.querySelector<HTMLImageElement>('.works img')!;
    image.loading = 'eager';
    await waitUntil(() => image.hasAttribute('data-broken'));
    expect(getComputedStyle(image).opacity).to.equal('0');
  });

  it('announce the number of results, also when there are none', async () => {
    const {client} = pagedClient({designers: many(1500, (id) => designer(id))});
    const page = await openGallery(client);
    expect([page.count, ...page.said]).to.deep.equal(['1,500 designers', '1,500 designers', '']);
    const none = await openGallery(pagedClient({designers: []}).client);
    expect(none.said[0]).to.equal('No designer matches all of this. Try fewer filters or another word.');
    expect(textOf(none.root.querySelector('[part="empty"]')!)).to.include('No designer matches all of this.');
    await expect(none.gallery).to.be.accessible();
  });

  it('have placeholders while the first response is awaited', async () => {
    const answer = deferred<DesignerPage>();
    const client = fakeClient({searchDesigners: () => answer.promise});
    const gallery = await fixture<DmDesignerGallery>(
      html`<dm-designer-gallery page-size="6" .client=${client}></dm-designer-gallery>`,
    );
    expect(gallery.shadowRoot!.querySelectorAll('.card[aria-hidden="true"]').length).to.equal(6);
    expect(textOf(gallery.shadowRoot!.querySelector('.count')!)).to.equal('Searching…');
    await expect(gallery).to.be.accessible();
    answer.resolve({designers: [ada]});
    await waitUntil(() => gallery.shadowRoot!.querySelectorAll('.card').length === 1);
  });

  it('are rendered before the filters and the frame of a profile, so that no task is long', async () => {
    const answer = deferred<DesignerPage>();
    const client = fakeClient({searchDesigners: () => answer.promise});
    const gallery = await fixture<DmDesignerGallery>(
      html`<dm-designer-gallery .client=${client}></dm-designer-gallery>`,
    );
    const page = new GalleryPage(gallery);
    const has = (tag: string) => page.root.querySelector(tag)?.shadowRoot?.firstElementChild instanceof Element;
    expect([page.root.querySelectorAll('.card').length, has('dm-designer-filters')]).to.deep.equal([24, false]);
    await waitUntil(() => has('dm-designer-filters'));
    expect(page.root.querySelector('dm-profile-frame')).to.equal(null);
    answer.resolve({designers: [ada]});
    await waitUntil(() => has('dm-profile-frame'));
  });

  it('offer a retry when searching fails, and fire an event', async () => {
    const {client} = pagedClient({designers: [ada]});
    const {searchDesigners} = client;
    const errors: Error[] = [];
    const listen = ({error}: {error: Error}) => errors.push(error);
    document.addEventListener('dm-error', listen);
    client.searchDesigners = () => Promise.reject(new ConnectionError('no answer'));
    const page = await openGallery(client);
    document.removeEventListener('dm-error', listen);
    expect(textOf(page.root.querySelector('[role="alert"]')!)).to.include('We could not reach the server.');
    expect(errors.map(({message}) => message)).to.deep.equal(['no answer']);
    await expect(page.gallery).to.be.accessible();
    client.searchDesigners = searchDesigners;
    page.button('Try again').click();
    await waitUntil(() => page.names.length === 1);
    expect(page.said[1]).to.equal('');
  });

  it('of an earlier search are replaced by the error when the next one fails', async () => {
    const {client} = pagedClient({designers: many(100, (id) => designer(id))});
    const page = await openGallery(client);
    page.button('Show more').click();
    await waitUntil(() => page.cards.length === 48);
    client.searchDesigners = () => Promise.reject(new ConnectionError('no answer'));
    scrollTo(0, document.documentElement.scrollHeight);
    await page.tick('Level', 'Top level');
    await waitUntil(() => page.root.querySelector('[part="failure"]'));
    const error = page.root.querySelector('[part="failure"]')!;
    expect([page.cards.length, page.count]).to.deep.equal([0, '']);
    await waitUntil(() => {
      const {top, bottom} = error.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    expect(error.getBoundingClientRect().top - page.panel.getBoundingClientRect().bottom).to.be.below(200);
    expect(page.said).to.deep.equal(['', textOf(error.querySelector('p')!)]);
  });

  it('are in no size container on the host, which would collapse in a grid and jump in WebKit', async () => {
    const page = await openGallery(pagedClient({designers: [ada]}).client);
    expect(getComputedStyle(page.gallery).containerType).to.equal('normal');
    page.gallery.parentElement!.style.display = 'inline-flex';
    expect(page.gallery.offsetWidth).to.be.above(100);
  });

  it('have their request aborted when the gallery leaves the page, and sent again when it returns', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const searchDesigners: Client['searchDesigners'] = (_search, _type, {signal} = {}) => {
      signals.push(signal);
      return deferred<DesignerPage>().promise;
    };
    const gallery = await fixture<DmDesignerGallery>(
      html`<dm-designer-gallery .client=${fakeClient({searchDesigners})}></dm-designer-gallery>`,
    );
    const parent = gallery.parentElement!;
    gallery.remove();
    expect(signals.map((signal) => signal?.aborted)).to.deep.equal([true]);
    parent.append(gallery);
    await waitUntil(() => signals.length === 2);
    expect(signals.map((signal) => signal?.aborted)).to.deep.equal([true, false]);
  });

  it('have slots of the partner on each card', async () => {
    const {client} = pagedClient({designers: [ada]});
    const page = await openGallery(
      client,
      (client) => html`
        <dm-designer-gallery .client=${client}>
          <b slot="badge-1">Our favourite</b><a slot="action-1" href="#hire">Hire Ada</a>
        </dm-designer-gallery>
      `,
    );
    for (const name of ['badge-1', 'action-1']) {
      const slot = page.cards[0]!.querySelector<HTMLSlotElement>(`slot[name="${name}"]`)!;
      expect(slot.assignedElements().length).to.equal(1);
    }
  });
});
