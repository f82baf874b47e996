import {expect} from '@open-wc/testing';
import '../../src/loader.js';
import {element} from '../../src/elements/shared/element.js';

describe('the loader', () => {
  it('imports an element when its tag is put into the page later, at any depth, and no other', async () => {
    expect(customElements.get('dm-schema-form')).to.equal(undefined);
    const section = document.createElement('section');
    section.append(document.createElement('dm-schema-form'));
    document.body.append(section);
    await customElements.whenDefined('dm-schema-form');
    expect(customElements.get('dm-designer-gallery')).to.equal(undefined);
    section.remove();
  });

  it('leaves tags alone that are not ours', async () => {
    const foreign = document.createElement('partner-thing');
    document.body.append(foreign);
    await new Promise(requestAnimationFrame);
    expect(customElements.get('partner-thing')).to.equal(undefined);
    foreign.remove();
  });
});

describe('element', () => {
  it('keeps the first of two copies of an element, as when the script is pasted twice', () => {
    const first = class extends HTMLElement {};
    element('test-twice')(first);
    element('test-twice')(class extends HTMLElement {});
    expect(customElements.get('test-twice')).to.equal(first);
  });
});
