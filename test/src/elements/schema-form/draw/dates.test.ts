import {expect} from '@open-wc/testing';
import {all, openForm} from '../open.js';

const form = (...names: string[]) =>
  openForm({
    type: 'object',
    properties: Object.fromEntries(
      names.map((name) => [name, {type: 'string', title: name, ...(/Date$/.test(name) && {format: 'date'})}]),
    ),
  });

async function topsOf(...names: string[]) {
  const inputs = all(await form(...names), 'input');
  return inputs.map((input) => Math.round(input.getBoundingClientRect().top));
}

function topOfText(element: Element) {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().top;
}

describe('a date and the one that ends it', () => {
  it('are side by side where both fit, with the next field below them', async () => {
    const [start, end, other] = await topsOf('startDate', 'endDate', 'place');
    expect(end).to.equal(start);
    expect(other).to.be.above(start! + 50);
  });

  it('are side by side also after another field', async () => {
    const [place, start, end] = await topsOf('place', 'startDate', 'endDate');
    expect(start).to.be.above(place!);
    expect(end).to.equal(start);
  });

  it('are below each other, as wide as the form, where a narrow column or large text leaves no room for both', async () => {
    const element = await form('startDate', 'endDate');
    for (const [width, fontSize] of [
      ['240px', '16px'],
      ['600px', '32px'],
    ] as const) {
      Object.assign(element.style, {width, fontSize});
      const [start, end] = all(element, 'input').map((input) => input.getBoundingClientRect());
      expect(topOfText(all(element, 'label')[1]!), width).to.be.above(start!.bottom);
      expect([end!.left, end!.width], width).to.deep.equal([start!.left, start!.width]);
      expect(start!.width, width).to.be.above(230);
    }
  });

  it('are below each other when a field is between them', async () => {
    const [start, place, end] = await topsOf('startDate', 'place', 'endDate');
    expect(place).to.be.above(start!);
    expect(end).to.be.above(place!);
  });
});
