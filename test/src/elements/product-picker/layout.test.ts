import {expect} from '@open-wc/testing';
import {setViewport} from '@web/test-runner-commands';
import {cards, inside} from './picker-page.js';
import {logo, menu, selling, open} from './products.js';
import {waitUntil} from '../../wait-until.js';

describe('the layout of <dm-product-picker>', () => {
  it('puts cards beside each other, and one below the other in the compact layout', async () => {
    const element = await open(selling(logo, menu));
    const sides = () => new Set(cards(element).map((card) => card.getBoundingClientRect().left));
    expect(sides().size).to.equal(2);
    // A framework would find it missing in the HTML that a server has rendered.
    expect(element.hasAttribute('layout')).to.equal(false);
    element.layout = 'compact';
    await element.updateComplete;
    expect(element.getAttribute('layout')).to.equal('compact');
    expect(sides().size).to.equal(1);
  });

  it('opens the details of a row together, so that no card beside an open one is half empty', async () => {
    await setViewport({width: 1000, height: 800});
    const details = [{title: 'You get', description: 'Three ideas. '.repeat(30)}];
    const products = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({...logo, id, details}));
    const element = await open(selling(...products));
    const all = () => [...inside(element).querySelectorAll('details')];
    all()[0]!.querySelector('summary')!.click();
    const tops = cards(element).map(({offsetTop}) => offsetTop);
    const isInRow = tops.map((top) => top === tops[0]);
    expect(isInRow).to.include(false);
    await waitUntil(() => all()[1]!.open);
    expect(all().map((one) => one.open)).to.deep.equal(isInRow);
  });

  it('is no wider than its place where a detail has a long address', async () => {
    const details = [{title: 'You get', description: `https://a.example/${'a'.repeat(200)}`}];
    const element = await open(selling({...logo, details}));
    inside(element).querySelector('summary')!.click();
    element.style.inlineSize = '300px';
    expect(element.scrollWidth).to.equal(300);
  });

  it('needs one row of text for a product in the compact layout', async () => {
    await setViewport({width: 1000, height: 800});
    const products = [{...logo, description: 'Long. '.repeat(40), details: [{title: 'Time', description: 'Soon'}]}];
    const element = await open(selling(...products));
    element.layout = 'compact';
    await element.updateComplete;
    expect(cards(element)[0]!.offsetHeight).to.be.below(90);
    expect(element.scrollWidth).to.equal(element.clientWidth);
  });

  it('shows the beginning of an English description in a compact row of a page from right to left', async () => {
    const element = await open(selling({...logo, description: 'Begins here. '.repeat(40)}));
    element.dir = 'rtl';
    element.layout = 'compact';
    await element.updateComplete;
    const description = inside(element).querySelector('.description')!;
    const text = document.createTreeWalker(description, NodeFilter.SHOW_TEXT).nextNode()!;
    const word = document.createRange();
    word.setStart(text, 0);
    word.setEnd(text, 6);
    const [inner, outer] = [word.getBoundingClientRect(), description.getBoundingClientRect()];
    expect(inner.left).to.be.at.least(outer.left - 1);
    expect(inner.right).to.be.at.most(outer.right + 1);
  });

  it('shows the whole description of the compact row that is chosen', async () => {
    await setViewport({width: 400, height: 800});
    const details = [{title: 'Time', description: 'Soon'}];
    const products = ['a', 'b', 'c'].map((id) => ({...logo, id, description: 'Long. '.repeat(40), details}));
    const element = await open(selling(...products));
    element.layout = 'compact';
    await element.updateComplete;
    const texts = [...inside(element).querySelectorAll<HTMLElement>('.description')];
    const isCut = () => texts.map(({scrollWidth, clientWidth}) => scrollWidth > clientWidth + 1);
    expect(isCut()).to.deep.equal([true, true, true]);
    inside(element).querySelector('input')!.click();
    await element.updateComplete;
    expect(isCut()).to.deep.equal([false, true, true]);
    expect(element.scrollWidth).to.equal(element.clientWidth);
  });

  it('keeps room for the words of a title where the card is narrow and the text large', async () => {
    const element = await open(selling({...logo, title: 'Logo', price: 149900}));
    element.style.cssText = 'inline-size: 280px; font-size: 32px; --dm-font-size: 32px';
    const title = inside(element).querySelector<HTMLElement>('[part=title]')!;
    const {lineHeight} = getComputedStyle(title);
    expect(title.offsetHeight).to.be.below(1.5 * parseFloat(lineHeight));
  });
});
