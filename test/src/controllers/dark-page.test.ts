import {expect} from '@open-wc/testing';
import {isDarkUndeclared} from '../../../src/controllers/dark-page.js';

/** An element inside a container with these styles. */
function elementIn(style: Partial<CSSStyleDeclaration>, inShadow = false): HTMLElement {
  const place = document.createElement('div');
  const element = document.createElement('x-element');
  Object.assign(place.style, style);
  (inShadow ? place.attachShadow({mode: 'open'}) : place).append(element);
  document.body.append(place);
  return element;
}

describe('a page that is dark without declaring it', () => {
  afterEach(() => document.body.replaceChildren());

  for (const background of [
    '#101418',
    'rgb(0 0 0)',
    'rgb(20 20 40 / 90%)',
    'color(srgb 0.07 0.07 0.1)',
    'oklch(0.2 0.02 260)',
    'oklab(0.25 0 0)',
    'lab(10 0 0)',
    'lch(12 5 300)',
  ]) {
    it(`is known by its background ${background}, also from within a shadow root`, () => {
      expect(isDarkUndeclared(elementIn({background}))).to.equal(true);
      expect(isDarkUndeclared(elementIn({background}, true))).to.equal(true);
    });
  }

  it('is known by its white text where a gradient is behind it', () => {
    const background = 'linear-gradient(#111, #223)';
    expect(isDarkUndeclared(elementIn({background, color: '#eee'}))).to.equal(true);
    expect(isDarkUndeclared(elementIn({background, color: '#222'}))).to.equal(false);
  });

  for (const background of ['#fff', 'oklch(0.9 0.02 260)', 'lab(80 0 0)', 'color(srgb 0.9 0.9 0.9)']) {
    it(`is not one whose nearest background is ${background}`, () => {
      document.body.style.background = '#101418';
      expect(isDarkUndeclared(elementIn({background, color: '#fff'}))).to.equal(false);
      document.body.removeAttribute('style');
    });
  }

  it('is not one that declares it, or says nothing of colours', () => {
    const background = '#101418';
    expect(isDarkUndeclared(elementIn({}))).to.equal(false);
    expect(isDarkUndeclared(elementIn({background, colorScheme: 'dark'}))).to.equal(false);
    expect(isDarkUndeclared(elementIn({background, colorScheme: 'light dark'}))).to.equal(false);
  });
});
