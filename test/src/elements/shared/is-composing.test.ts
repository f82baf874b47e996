import {expect} from '@open-wc/testing';
import {isComposing} from '../../../../src/elements/shared/is-composing.js';

const key = (init: KeyboardEventInit) => new KeyboardEvent('keydown', {key: 'Enter', ...init});

describe('isComposing', () => {
  it('is true for keys of an input method, in Safari also for the one that ends the composition', () => {
    expect(isComposing(key({isComposing: true}))).to.equal(true);
    expect(isComposing(key({keyCode: 229}))).to.equal(true);
  });

  it('is false for any other key', () => {
    expect(isComposing(key({keyCode: 13}))).to.equal(false);
  });
});
