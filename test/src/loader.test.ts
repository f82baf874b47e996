import {expect} from '@open-wc/testing';
import {LitElement} from 'lit';
import {load} from '../../src/loader.js';
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

describe('load', () => {
  it("finds tags in a host's shadow root, now and later", async () => {
    const host = document.createElement('div');
    const root = host.attachShadow({mode: 'closed'});
    document.body.append(host);
    const picker = document.createElement('dm-product-picker');
    picker.setAttribute('proxy-url', '/nowhere/');
    root.append(picker);
    load(root);
    await customElements.whenDefined('dm-product-picker');
    const later = document.createElement('p');
    later.append(document.createElement('dm-designer-designs'));
    expect(customElements.get('dm-designer-designs')).to.equal(undefined);
    root.append(later);
    await customElements.whenDefined('dm-designer-designs');
    host.remove();
  });
});

describe('two copies of the widget on one page', () => {
  let warnings: string[];
  const {warn} = console;

  beforeEach(() => {
    warnings = [];
    console.warn = (text: string) => warnings.push(text);
  });

  afterEach(() => {
    console.warn = warn;
  });

  it('the second script does nothing but say so', async () => {
    const address = new URL('../../src/loader.ts?second', import.meta.url).href;
    await import(address);
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.contain('loader.ts?second does nothing');
  });

  it('the first loads what the second is asked to load', async () => {
    const second = (await import(new URL('../../src/loader.ts?third', import.meta.url).href)) as {load: typeof load};
    const root = document.createElement('div').attachShadow({mode: 'open'});
    root.append(document.createElement('dm-designer-reviews'));
    second.load(root);
    await customElements.whenDefined('dm-designer-reviews');
  });

  it('the first copy of an element stays, and the second copy says so once', () => {
    const [first, second] = [class extends LitElement {}, class extends LitElement {}];
    element('test-twice')(first);
    element('test-again')(second);
    expect(warnings).to.deep.equal([]);
    element('test-twice')(class extends LitElement {});
    element('test-again')(class extends LitElement {});
    expect([customElements.get('test-twice'), customElements.get('test-again')]).to.deep.equal([first, second]);
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.contain('<test-twice>');
  });
});
