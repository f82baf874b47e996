import {expect} from '@open-wc/testing';
import {isDarkUnsaid} from '../../../src/loading/dark-page.js';

/** A tag within a place of these styles. */
function tagIn(style: Partial<CSSStyleDeclaration>, inShadow = false): HTMLElement {
  const place = document.createElement('div');
  const tag = document.createElement('x-tag');
  Object.assign(place.style, style);
  (inShadow ? place.attachShadow({mode: 'open'}) : place).append(tag);
  document.body.append(place);
  return tag;
}

describe('a page that is dark without saying so', () => {
  afterEach(() => document.body.replaceChildren());

  for (const background of ['#101418', 'rgb(0 0 0)', 'rgb(20 20 40 / 90%)']) {
    it(`is known by its background ${background}, also from within a shadow root`, () => {
      expect(isDarkUnsaid(tagIn({background}))).to.equal(true);
      expect(isDarkUnsaid(tagIn({background}, true))).to.equal(true);
    });
  }

  it('is not one that says so, is light, has a light place for the tag, or has set the widget its own colours', () => {
    const background = '#101418';
    expect(isDarkUnsaid(tagIn({}))).to.equal(false);
    expect(isDarkUnsaid(tagIn({background: '#fff'}))).to.equal(false);
    expect(isDarkUnsaid(tagIn({background, colorScheme: 'dark'}))).to.equal(false);
    expect(isDarkUnsaid(tagIn({background, colorScheme: 'light dark'}))).to.equal(false);
    const light = tagIn({background});
    light.parentElement!.style.setProperty('--dm-color-surface', '#222');
    expect(isDarkUnsaid(light)).to.equal(false);
    const themed = tagIn({background});
    themed.setAttribute('theme', 'light');
    expect(isDarkUnsaid(themed)).to.equal(false);
  });
});
