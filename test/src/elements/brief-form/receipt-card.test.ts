import {expect} from '@open-wc/testing';
import type {Product} from '../../../../src/contract/product.js';
import type {DmBriefForm} from '../../../../src/elements/brief-form/brief-form.js';
import {setWords} from '../../../../src/locales/own-words.js';
import {button, forget, logo, openForm, orderAnswer, receipt, shop, textIn, type} from './form-page.js';
import {waitUntil} from '../../wait-until.js';

const withSecret: Product = {
  ...logo,
  briefSchema: {
    type: 'object',
    properties: {
      title: {type: 'string', title: 'Title'},
      access: {
        type: 'object',
        title: 'Access',
        writeOnly: true,
        properties: {code: {type: 'string', title: 'Door code'}},
      },
    },
  },
};

/** Opens a form, types a title, sends it, and waits for its receipt with the answers. */
async function order(settings: Partial<DmBriefForm> = {}, product = logo) {
  const answering = {createOrder: () => Promise.resolve(orderAnswer('b1'))};
  const {element} = await openForm(shop(answering, product), {productId: logo.id, handoff: 'none', ...settings});
  type(element, 'Title', 'A roaster');
  if (product === withSecret) type(element, 'Door code', '4711');
  button(element, 'Place order').click();
  await shown(element);
  await waitUntil(() => textIn(element).includes('A roaster'), 'the answers, whose code is loaded for them');
  return element;
}

async function shown(element: DmBriefForm) {
  await waitUntil(() => receipt(element)?.shadowRoot?.querySelector('h2'));
  await receipt(element)!.updateComplete;
}

/** Opens the same page again, as a returning visitor does. */
async function comeBack(settings: Partial<DmBriefForm> = {}) {
  const {element} = await openForm(shop(), {productId: logo.id, handoff: 'none', ...settings});
  await shown(element);
  return element;
}

/** Replaces the browser's clipboard until the test ends. */
function replaceClipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', {configurable: true, value: {writeText}});
}

describe('the card of a receipt', () => {
  afterEach(() => {
    forget();
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('shows the words that the page sets while it is open', async () => {
    const element = await order();
    setWords('en', {handover: {save: 'Keep this'}});
    await waitUntil(() => textIn(element).includes('Keep this'));
    setWords('en', {});
    await waitUntil(() => !textIn(element).includes('Keep this'));
  });

  it('says what was ordered, for how much, and every answer', async () => {
    const text = textIn(await order());
    for (const part of ['Logo design', '$299', 'Sent ', 'Your answers', 'Title', 'A roaster'])
      expect(text).to.contain(part);
  });

  it('holds no secret, on the page and where it is kept', async () => {
    const element = await order({}, withSecret);
    expect(textIn(element)).to.contain('A roaster').and.not.to.contain('4711');
    expect(JSON.stringify({...sessionStorage}))
      .to.contain('A roaster')
      .and.not.to.contain('4711');
  });

  it('explains what happens next in three steps, and names the page that the button opens', async () => {
    const root = receipt(await order())!.shadowRoot!;
    expect(root.querySelector('a.primary')!.textContent.trim()).to.equal('Go on to review and payment');
    const steps = [...root.querySelectorAll('ol li')];
    expect(steps.map((step) => [step.getAttribute('aria-current'), step.querySelectorAll('a').length])).to.deep.equal([
      [null, 2],
      ['step', 0],
      [null, 1],
    ]);
  });

  it('copies the reference and says so', async () => {
    const copied: string[] = [];
    replaceClipboard(async (text) => void copied.push(text));
    const element = await order();
    button(element, 'Copy reference').click();
    await waitUntil(() => textIn(element).includes('Copied'));
    expect(copied).to.deep.equal(['b1']);
  });

  it('selects the reference and says so where the browser does not let it be copied', async () => {
    replaceClipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    const element = await order();
    button(element, 'Copy reference').click();
    await waitUntil(() => getSelection()?.type === 'Range');
    await waitUntil(() => textIn(element).includes('Your browser does not allow copying.'));
    expect(textIn(element)).not.to.contain('Copied');
  });

  it('is saved as a text with all that it says', async () => {
    const element = await order();
    const {createObjectURL} = URL;
    const {click} = HTMLAnchorElement.prototype;
    const files: Blob[] = [];
    const names: string[] = [];
    URL.createObjectURL = (file: Blob) => (files.push(file), 'blob:none');
    HTMLAnchorElement.prototype.click = function () {
      names.push(this.download);
    };
    try {
      button(element, 'Save as a file').click();
    } finally {
      URL.createObjectURL = createObjectURL;
      HTMLAnchorElement.prototype.click = click;
    }
    expect(names).to.deep.equal(['Logo-design-b1.txt']);
    const text = await files[0]!.text();
    for (const part of ['Logo design – $299', 'Reference: b1', 'https://service.test/b1/review', 'Title: A roaster'])
      expect(text).to.contain(part);
  });

  for (const draft of ['session', 'local'] as const) {
    it(`is there again for a visitor who comes back, where drafts are kept in ${draft}`, async () => {
      (await order({draft})).remove();
      const text = textIn(await comeBack({draft}));
      for (const part of ['You already sent this', 'Logo design', '$299', 'A roaster', 'b1'])
        expect(text).to.contain(part);
      expect(JSON.stringify(draft === 'local' ? {...localStorage} : {...sessionStorage})).to.contain('A roaster');
    });
  }

  it('comes back without the answers where the page keeps nothing that was typed', async () => {
    (await order({draft: 'off'})).remove();
    const text = textIn(await comeBack({draft: 'off'}));
    expect(text).to.contain('Logo design').and.to.contain('b1').and.not.to.contain('A roaster');
    expect(JSON.stringify([{...sessionStorage}, {...localStorage}, history.state])).not.to.contain('A roaster');
  });
});
