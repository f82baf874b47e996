import {expect, html} from '@open-wc/testing';
import type {TemplateResult} from 'lit';
import type {Client} from '../../../../src/client/client.js';
import {mediaTypes} from '../../../../src/contract/media-types.js';
import {designer, many, pagedClient} from './fake-client.js';
import {openGallery} from './gallery-page.js';

const designers = many(3, (id) => designer(id));
const {warn} = console;

/** What a gallery with some attributes searches for first. */
async function firstSearch(template: (client: Client) => TemplateResult) {
  const {client, searches} = pagedClient({designers});
  await openGallery(client, template);
  return searches[0]!;
}

describe('attributes of <dm-designer-gallery> that a partner has mistaken', () => {
  let warnings: string[] = [];
  beforeEach(() => {
    warnings = [];
    console.warn = (text: string) => warnings.push(text);
  });
  afterEach(() => {
    console.warn = warn;
  });

  for (const size of ['0', '-1', '2.5', '101', '1e9', '']) {
    it(`page-size="${size}" has no effect, and the console says so`, async () => {
      const [body] = await firstSearch(
        (client) => html`<dm-designer-gallery page-size=${size} .client=${client}></dm-designer-gallery>`,
      );
      expect(body).to.have.property('pageSize', 24);
      expect(warnings).to.deep.equal(['dm: page-size must be a whole number from 1 to 100, so 24 is used.']);
    });
  }

  for (const vendor of ['', 'sitebuilderB', 'constructor']) {
    it(`vendor="${vendor}" searches as without one`, async () => {
      const [, mediaType] = await firstSearch(
        (client) => html`<dm-designer-gallery vendor=${vendor} .client=${client}></dm-designer-gallery>`,
      );
      expect(mediaType).to.equal(mediaTypes.json);
    });
  }

  it('an unknown value of a fixed filter is named in the console', async () => {
    const [body] = await firstSearch(
      (client) => html`
        <dm-designer-gallery country="DE, Germany" designer-level="expert" .client=${client}></dm-designer-gallery>
      `,
    );
    expect(body).to.have.property('country').that.deep.equals(['DE']);
    expect(body).not.to.have.property('designerLevel');
    expect(warnings).to.deep.equal([
      'dm: designerLevel has no value "expert", so that fixes nothing.',
      'dm: country has no value "Germany", so that fixes nothing.',
    ]);
  });
});

it('a fixed keyword may have a comma', async () => {
  const [body] = await firstSearch(
    (client) => html`<dm-designer-gallery keyword-query="logos, signs" .client=${client}></dm-designer-gallery>`,
  );
  expect(body).to.have.property('keywordQuery', 'logos, signs');
});
