import {expect} from '@open-wc/testing';
import {hintAtTag} from '../../../src/loading/hints.js';
import '../../../src/loader.js';

let warnings: string[];
let heard: (text: string) => void;
const {warn} = console;

/** Puts markup into the page and returns the next warning. */
function warningOf(markup: string): Promise<string> {
  const warning = new Promise<string>((resolve) => (heard = resolve));
  put(markup);
  return warning;
}

function put(markup: string) {
  const place = document.createElement('div');
  place.innerHTML = markup;
  document.body.append(place);
}

describe('a misspelt attribute', () => {
  beforeEach(() => {
    warnings = [];
    heard = () => undefined;
    console.warn = (text: string) => {
      warnings.push(text);
      if (text.includes('<dm-')) heard(text);
    };
  });

  afterEach(() => {
    console.warn = warn;
  });

  for (const [markup, remedy] of [
    ['<dm-marketplace handoff="newtab"></dm-marketplace>', 'Did you mean "new-tab"?'],
    ['<dm-marketplace lagn="de"></dm-marketplace>', 'Did you mean lang?'],
    ['<dm-marketplace productid="1"></dm-marketplace>', 'Did you mean product-id?'],
    ['<dm-marketplace drafts="local"></dm-marketplace>', 'Did you mean draft?'],
    ['<dm-marketplace brief-type="site"></dm-marketplace>', '"brief", "slidetool", "sitebuilderA", "sitebuilderC"'],
    ['<dm-marketplace theme="Dark"></dm-marketplace>', 'Did you mean "dark"?'],
    ['<dm-marketplace designers="false"></dm-marketplace>', 'Leave the attribute out'],
    ['<dm-schema-form shcema="{}"></dm-schema-form>', 'Did you mean schema?'],
  ] as const) {
    it(`${markup} is reported with its remedy`, async () => {
      expect(await warningOf(markup)).to.contain(remedy);
    });
  }

  it('is reported once; correct and unrelated attributes are not reported', async () => {
    put('<dm-marketplace handoff="newtab"></dm-marketplace>');
    put(
      '<dm-marketplace data-v-1 id="a" class="b" aria-label="c" v-cloak x-data onclick="" :key="1"></dm-marketplace>',
    );
    put(
      '<dm-marketplace handoff="none" draft="off" designers coupon="false" lang="de" partner-id="1"></dm-marketplace>',
    );
    await warningOf('<dm-marketplace paging handof="none"></dm-marketplace>');
    expect(warnings.filter((text) => !text.includes('Did you mean handoff?'))).to.deep.equal([]);
  });
});

describe('an object in an attribute', () => {
  const {error} = console;

  afterEach(() => {
    console.error = error;
  });

  for (const [markup, property] of [
    ['<dm-brief-form uischema="[object Object]"></dm-brief-form>', 'uiSchema'],
    ['<dm-designer-gallery filters="[object Object]"></dm-designer-gallery>', 'filters'],
    ['<dm-schema-form form="[object Object]"></dm-schema-form>', 'form'],
  ] as const) {
    it(`${markup} is reported with the property to set, in the words of frameworks`, async () => {
      const told = new Promise<string>((resolve) => {
        console.error = (text: unknown) => String(text).includes('has no effect') && resolve(String(text));
      });
      put(markup);
      const text = await told;
      expect(text).to.contain(`:${property}.prop=`).and.to.contain(`element.${property} = `);
    });
  }
});

describe('a misspelt tag', () => {
  it('is reported when it resembles one of ours', async () => {
    const told: string[] = [];
    console.warn = (text: string) => told.push(text);
    const names = ['dm-marketplace', 'dm-brief-form'];
    hintAtTag('dm-marketplase', names);
    hintAtTag('dm-marketplase', names);
    hintAtTag('dm-messenger', names);
    console.warn = warn;
    expect(told).to.have.length(1);
    expect(told[0]).to.contain('<dm-marketplace>');
  });
});
