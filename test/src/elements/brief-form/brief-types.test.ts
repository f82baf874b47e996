import {expect, oneEvent} from '@open-wc/testing';
import type {AnyBrief, WriteOptions} from '../../../../src/client/client.js';
import {ConnectionError, ValidationError} from '../../../../src/client/errors.js';
import * as contract from '../../../../src/contract/brief.js';
import {briefTypes, type BriefType} from '../../../../src/contract/media-types.js';
import {isValid} from '../../../../src/contract/is-valid.js';
import type {BriefCreateEvent} from '../../../../src/elements/brief-form/events.js';
import {button, control, shop, forget, has, openForm, receipt, schemaForm, textIn, type} from './form-page.js';
import {waitUntil} from '../../wait-until.js';

const bodies = {
  brief: contract.Brief,
  slidetool: contract.SlidetoolBrief,
  sitebuilderA: contract.SitebuilderABrief,
  sitebuilderC: contract.SitebuilderCBrief,
};

const onePage = {layout: 'page', review: 'never'} as const;

/** A brief of each type with every field filled in. */
const full: Record<BriefType, Record<string, unknown>> = {
  brief: {
    category: 'logo-design',
    title: 'A roaster',
    description: 'For bags',
    profileApproval: true,
    industry: 'food',
    inspirationUrls: ['https://one.test'],
    budget: {value: 50000, currency: 'EUR'},
    other: 'No beans, please',
    timeframe: {value: 'specific_dates', startDate: '2027-01-15T09:00:00+0100', endDate: '2027-02-15T09:00:00+0100'},
    urls: ['https://roaster.test'],
    usage: 'Bags',
    language: 'de',
  },
  slidetool: {projectType: 'branded_slidetool_template'},
  sitebuilderA: {
    title: 'A bakery',
    user: {partnerMemberAccountId: 'm-1', fullName: 'A Baker'},
    designer: {id: 7, whyThisExpert: 'Good bread'},
    projectTypes: ['NEW_SITE', 'ONLINE_STORE'],
    goal: 'Sell bread',
    description: 'Bread',
    projectState: 'A draft',
    existingWebsite: {url: 'https://bakery.test', title: 'Bakery', isPartnerSite: true},
    assets: ['LOGO'],
    budget: {value: 99900},
    inspirationUrls: ['https://one.test'],
    timeline: {date: '2027-01-15T09:00:00+0100', isFlexible: false},
    industries: {types: ['FOOD', 'OTHER'], other: 'Bread'},
  },
  sitebuilderC: {
    title: 'A campaign',
    description: 'For trees',
    projectType: 'app_or_integration',
    organizationType: 'advocacy',
    politicalGroup: 'nonpartisan',
    language: 'en',
    existingWebsite: 'https://trees.test',
    inspirationUrls: ['https://one.test'],
    profileApproval: true,
    other: 'Green',
    budget: {value: 100, currency: 'USD'},
    timeframe: {value: 'one_week'},
    appType: 'mobile',
    mobileAppType: 'both',
    designers: [1, 2],
  },
};

const sent = (id: string) => Promise.resolve({created: {id, briefUrl: `https://service.test/${id}`}, briefToken: 't'});

describe('a brief', () => {
  afterEach(forget);

  it('of the type sitebuilderA has steps with titles', async () => {
    const {element} = await openForm(shop(), {briefType: 'sitebuilderA'});
    const steps = () => [...(schemaForm(element)?.shadowRoot?.querySelectorAll('.progress li') ?? [])];
    await waitUntil(() => steps().length > 0, 'the steps do not come');
    const titles = steps().map((step) => step.textContent?.replace(/\s+/g, ' ').trim());
    expect(titles).to.deep.equal(['Your project', 'Your website today', 'The details', 'Check your answers']);
  });

  for (const briefType of ['brief', 'slidetool', 'sitebuilderA', 'sitebuilderC'] as const) {
    it(`of the type ${briefType} is sent whole under its media type, and leads to its address`, async () => {
      const briefs: [AnyBrief, string, WriteOptions][] = [];
      const createBrief = (...brief: [AnyBrief, typeof briefTypes.brief, WriteOptions]) => {
        briefs.push(brief);
        return sent('b1');
      };
      const {element, journeys} = await openForm(shop({createBrief}), {...onePage, briefType, value: full[briefType]});
      const created = oneEvent(element, 'dm-brief-create') as Promise<BriefCreateEvent>;
      button(element, 'Send brief').click();
      const {briefId, briefType: told} = await created;
      expect([briefId, told]).to.deep.equal(['b1', briefType]);
      expect(briefs[0]![0]).to.deep.equal(full[briefType]);
      expect(isValid(bodies[briefType], briefs[0]![0])).to.equal(true);
      expect(briefs[0]![1]).to.equal(briefTypes[briefType]);
      await waitUntil(() => journeys.length > 0);
      expect(journeys).to.deep.equal([['https://service.test/b1', 'same-tab']]);
    });

    it(`of the type ${briefType} has a name in words for every field and every value`, async () => {
      const {element} = await openForm(shop(), {...onePage, briefType, value: full[briefType]});
      const names = Object.keys(bodies[briefType].properties);
      await waitUntil(() => schemaForm(element), 'the form does not load');
      const form = schemaForm(element)!;
      await form.ready;
      const shown = [...form.shadowRoot!.querySelectorAll('[part=label]')].map(({textContent}) => textContent);
      expect(shown.length).to.be.at.least(names.length);
      const options = [...form.shadowRoot!.querySelectorAll('option, .option label')].map(({textContent}) =>
        textContent.trim(),
      );
      for (const option of options) expect(option, option).not.to.match(/_|^[A-Z]{4,}$|^(?!iOS)[a-z]/);
    });

    it(`of the type ${briefType} is accessible`, async function () {
      this.timeout(30_000);
      const {element} = await openForm(shop(), {briefType});
      await expect(element).to.be.accessible();
    });
  }

  it('asks for dates only where dates are the answer', async () => {
    const {element} = await openForm(shop(), {briefType: 'brief'});
    expect(() => control(element, 'Not before')).to.throw();
    const select = control(element, 'When do you need it?') as unknown as HTMLSelectElement;
    select.selectedIndex = [...select.options].findIndex(({text}) => text === 'Between certain dates');
    select.dispatchEvent(new Event('change', {bubbles: true}));
    await schemaForm(element)!.updateComplete;
    type(element, 'Not before', '2027-01-15');
    expect((element.value as {timeframe: {startDate: string}}).timeframe.startDate).to.match(
      /^2027-01-15T12:00:00[+-]\d{4}$/,
    );
    select.selectedIndex = [...select.options].findIndex(({text}) => text === 'Within one week');
    select.dispatchEvent(new Event('change', {bubbles: true}));
    await schemaForm(element)!.updateComplete;
    expect(() => control(element, 'Not before')).to.throw();
    expect(element.value).to.deep.equal({timeframe: {value: 'one_week'}});
  });

  for (const setting of ['value', 'locked'] as const) {
    it(`with a wrong value in a field that is not drawn (${setting}) is not sent`, async () => {
      const briefs: AnyBrief[] = [];
      const createBrief = (brief: AnyBrief) => {
        briefs.push(brief);
        return sent('b1');
      };
      const {appType: _app, mobileAppType: _mobile, ...rest} = full['sitebuilderC']!;
      const value = {...rest, projectType: 'new_site'};
      const wrong = {appType: 5};
      const settings = setting === 'value' ? {value: {...value, ...wrong}} : {value, locked: wrong};
      const {element} = await openForm(shop({createBrief}), {...onePage, briefType: 'sitebuilderC', ...settings});
      button(element, 'Send brief').click();
      await waitUntil(() => schemaForm(element)!.errors.length > 0 || briefs.length > 0, textIn(element));
      expect(schemaForm(element)!.errors.map(({pointer}) => pointer)).to.deep.equal(['/appType']);
      expect(briefs).to.deep.equal([]);
    });
  }

  it('of an untouched optional group sends nothing of it', async () => {
    const briefs: AnyBrief[] = [];
    const createBrief = (brief: AnyBrief) => {
      briefs.push(brief);
      return sent('b1');
    };
    const value = {category: 'logo', title: 'T', description: 'D'};
    const {element} = await openForm(shop({createBrief}), {briefType: 'brief', value});
    button(element, 'Send brief').click();
    await waitUntil(() => receipt(element), textIn(element));
    expect(briefs).to.deep.equal([value]);
  });

  it('takes the errors of the service at its widgets too', async () => {
    const errors = [
      {message: 'Unknown page', path: '$.inspirationUrls[0]'},
      {message: 'Too little', path: 'budget.value'},
    ];
    const createBrief = () => Promise.reject(new ValidationError(errors, 'r'));
    const {element} = await openForm(shop({createBrief}), {...onePage, briefType: 'brief', value: full.brief});
    button(element, 'Send brief').click();
    const fieldOf = (legend: string) =>
      [...schemaForm(element)!.shadowRoot!.querySelectorAll('legend')]
        .find(({textContent}) => textContent.trim() === legend)!
        .closest('[data-node]')!;
    await waitUntil(() => fieldOf('Budget').querySelector('[part=error]'));
    expect(fieldOf('Budget').querySelector('[part=error]')!.textContent).to.contain('Too little');
    expect(fieldOf('Designs you like').querySelector('[part=error]')!.textContent).to.contain('Unknown page');
  });

  it('of a type that does not exist says that something is wrong', async () => {
    const {element} = await openForm(shop(), {briefType: 'nonsense' as BriefType});
    expect(has(element, '[part=failure]')).to.equal(true);
  });

  it('keeps what was typed when no answer comes', async () => {
    const createBrief = () => Promise.reject(new ConnectionError('no answer'));
    const {element} = await openForm(shop({createBrief}), {...onePage, briefType: 'brief', value: full.brief});
    type(element, 'Name of the project', 'Another');
    button(element, 'Send brief').click();
    await waitUntil(() => textIn(element).includes('Nothing is lost'));
    expect(control(element, 'Name of the project').value).to.equal('Another');
  });
});
