import {expect, fixture, html} from '@open-wc/testing';
import type {Client} from '../../../../src/client/client.js';
import {ConnectionError, RefusedError} from '../../../../src/client/errors.js';
import type {Designer} from '../../../../src/contract/designer.js';
import '../../../../src/elements/designer-profile/designer-profile.js';
import type {DmDesignerProfile} from '../../../../src/elements/designer-profile/designer-profile.js';
import {seenAgo} from '../../../../src/elements/shared/designer-facts.js';
import {words as en} from '../../../../src/locales/en/words.js';
import {deferred, design, designer, many, pagedClient, pixel} from '../designer-gallery/fake-client.js';
import {textOf} from '../designer-gallery/gallery-page.js';
import {waitUntil} from '../../wait-until.js';

const everything: Required<Omit<Designer, 'designs' | 'reviews'>> = {
  id: 7,
  avatarUrl: pixel,
  coverImageUrl: pixel,
  displayName: 'Ada Lovelace',
  biography: 'First line.\nSecond line.',
  lastSeenAt: '2020-01-01T00:00:00Z',
  designerLevel: 'MID',
  expertise: ['Letterpress'],
  expertiseCategories: ['logo-design', 'something-new'],
  review: {rating: 4.25, count: 1},
  country: 'GB',
  repeatCount: 1,
  responsivenessScore: 0.85,
  completedProjectsCount: 2000,
  isAvailable: false,
  workPreferences: {sitebuilderA: ['SITE_MIGRATION']},
  certifications: ['Print master'],
  isBoosted: true,
};

const open = (client: Client, id: number | undefined = 7) =>
  fixture<DmDesignerProfile>(
    html`<dm-designer-profile .designerId=${id} .client=${client}>
      <button slot="action">Hire</button>
    </dm-designer-profile>`,
  );

const failing = (error: unknown) => pagedClient({more: {getDesigner: () => Promise.reject(error)}}).client;

describe('<dm-designer-profile>', () => {
  it('shows every field of a designer', async () => {
    const {client} = pagedClient({
      designers: [everything],
      designs: many(2, (id) => design(id)),
      reviews: [{rating: 5}],
    });
    const profile = await open(client);
    await waitUntil(() => textOf(profile.shadowRoot!).includes('Mid level'));
    const text = textOf(profile.shadowRoot!);
    for (const words of [
      'Ada Lovelace',
      'Promoted',
      'United Kingdom',
      'Rated 4.3 out of 5',
      '1 review',
      'Not taking new work at the moment',
      'Last seen',
      '2,000 completed projects',
      '1 repeat client',
      'Answers quickly',
      'First line. Second line.',
      'Logo design',
      'Something new',
      'Letterpress',
      'Print master',
      'Moving a site',
    ]) {
      expect(text).to.include(words);
    }
    expect(profile.shadowRoot!.querySelectorAll('.cover img, .avatar img').length).to.equal(2);
    expect(
      profile.shadowRoot!.querySelector<HTMLSlotElement>('slot[name="action"]')!.assignedElements().length,
    ).to.equal(1);
    const designs = profile.shadowRoot!.querySelector('dm-designer-designs')!.shadowRoot!;
    const reviews = profile.shadowRoot!.querySelector('dm-designer-reviews')!.shadowRoot!;
    await waitUntil(() => designs.querySelector('.tile img') && reviews.querySelector('[part="review"]'));
    await expect(profile).to.be.accessible();
  });

  it('has a link to each of its sections, in sight while the visitor scrolls', async () => {
    const profile = await open(pagedClient({designers: [everything], reviews: [{rating: 5}]}).client);
    await waitUntil(() => profile.shadowRoot!.querySelector('nav'));
    const tabs = [...profile.shadowRoot!.querySelectorAll<HTMLElement>('nav button')];
    expect(tabs.map(textOf)).to.deep.equal(['About', 'Portfolio', 'Reviews']);
    expect(getComputedStyle(profile.shadowRoot!.querySelector('nav')!).position).to.equal('sticky');
    tabs[2]!.click();
    expect(profile.shadowRoot!.activeElement?.id).to.equal('reviews');
  });

  it('does not mention the response time of a slow designer', async () => {
    const slow = designer(7, {displayName: 'Ada', responsivenessScore: 0.5});
    const profile = await open(pagedClient({designers: [slow]}).client);
    await waitUntil(() => textOf(profile.shadowRoot!).includes('Ada'));
    expect(textOf(profile.shadowRoot!)).not.to.match(/answers|0\.5/i);
  });

  it('has the name beside the portrait on a page from right to left, too', async () => {
    const profile = await open(pagedClient({designers: [everything]}).client);
    profile.dir = 'rtl';
    await waitUntil(() => profile.shadowRoot?.querySelector('h2'));
    const ends = ['h2', '.who'].map((one) => {
      const range = document.createRange();
      range.selectNodeContents(profile.shadowRoot!.querySelector(one)!);
      return range.getBoundingClientRect().right;
    });
    expect(Math.abs(ends[0]! - ends[1]!)).to.be.below(4);
  });

  it('shows no stars of a designer whom nobody has rated', async () => {
    const {client} = pagedClient({designers: [designer(7, {displayName: 'Ada', review: {rating: 0, count: 0}})]});
    const profile = await open(client);
    await waitUntil(() => profile.shadowRoot!.querySelector('header'));
    expect(textOf(profile.shadowRoot!.querySelector('header')!)).to.equal('Ada No ratings yet 0 reviews');
  });

  it('renders when any optional field is missing', async () => {
    const {client} = pagedClient({designers: [designer(7, {avatarUrl: ''})]});
    const profile = await open(client);
    await waitUntil(() => textOf(profile.shadowRoot!).includes('Designer 7'));
    expect(textOf(profile.shadowRoot!)).to.include('No ratings yet');
    await expect(profile).to.be.accessible();
  });

  for (const [what, client, id] of [
    ['one that the service does not know', failing(new RefusedError('Not found', 404, undefined, undefined)), 7],
    ['one without a valid id', pagedClient({}).client, NaN],
  ] as const) {
    it(`says calmly that a designer is no longer available: ${what}`, async () => {
      const profile = await open(client, id);
      await waitUntil(() => textOf(profile.shadowRoot!).includes('This designer is no longer available.'));
      expect(textOf(profile.shadowRoot!.querySelector('[role="alert"]')!)).to.equal('');
      await expect(profile).to.be.accessible();
    });
  }

  it('offers another try when the designer does not load', async () => {
    const {client} = pagedClient({designers: [everything]});
    const {getDesigner} = client;
    client.getDesigner = () => Promise.reject(new ConnectionError('no answer'));
    const profile = await open(client);
    await waitUntil(() => profile.shadowRoot!.querySelector('[part="failure"]'));
    client.getDesigner = getDesigner;
    const retry = profile.shadowRoot!.querySelector<HTMLButtonElement>('[part="retry"]')!;
    retry.focus();
    retry.click();
    await waitUntil(() => textOf(profile.shadowRoot!).includes('Ada Lovelace'));
    await waitUntil(() => profile.shadowRoot!.activeElement?.className === 'frame');
  });

  it('aborts its request when it leaves the page, shows no failure, and sends it again when it returns', async () => {
    const signals: AbortSignal[] = [];
    const getDesigner: Client['getDesigner'] = (_, {signal} = {}) => {
      const answer = deferred<Designer>();
      signal!.addEventListener('abort', () => answer.reject(new DOMException('', 'AbortError')));
      if (signals.push(signal!) === 2) answer.resolve(everything);
      return answer.promise;
    };
    const profile = await open(pagedClient({more: {getDesigner}}).client);
    const parent = profile.parentElement!;
    const errors: unknown[] = [];
    profile.addEventListener('dm-error', ({error}) => errors.push(error));
    profile.remove();
    expect(signals.map(({aborted}) => aborted)).to.deep.equal([true]);
    await profile.updateComplete;
    parent.append(profile);
    await waitUntil(() => textOf(profile.shadowRoot!).includes('Ada Lovelace'));
    expect(errors).to.deep.equal([]);
  });

  it('loads where the page has moved it while it was loading', async () => {
    let asked = 0;
    const getDesigner: Client['getDesigner'] = (_, {signal} = {}) => {
      const answer = deferred<Designer>();
      signal!.addEventListener('abort', () => answer.reject(new DOMException('', 'AbortError')));
      if (++asked === 2) answer.resolve(everything);
      return answer.promise;
    };
    const profile = await open(pagedClient({more: {getDesigner}}).client);
    profile.parentElement!.append(profile);
    await waitUntil(() => textOf(profile.shadowRoot!).includes('Ada Lovelace'));
    profile.parentElement!.append(profile);
    await profile.updateComplete;
    expect(asked).to.equal(2);
  });
});

describe('when a designer was last seen', () => {
  const now = Date.parse('2026-06-15T12:00:00Z');
  for (const [moment, text] of [
    ['2026-06-15T11:58:00Z', 'Online now'],
    ['2026-06-15T12:10:00Z', 'Online now'],
    ['2026-06-15T11:30:00Z', 'Last seen 30 minutes ago'],
    ['2026-06-14T09:00:00+0130', 'Last seen yesterday'],
    ['2024-06-01T00:00:00Z', 'Last seen 2 years ago'],
    ['nonsense', ''],
  ] as const) {
    it(`is written as "${text}" for ${moment}`, () => {
      expect(seenAgo(moment, en, 'en', now)).to.equal(text);
    });
  }

  it('is written in the language of the page', () => {
    expect(seenAgo('2026-06-14T00:00:00Z', en, 'de', now)).to.include('gestern');
  });
});
