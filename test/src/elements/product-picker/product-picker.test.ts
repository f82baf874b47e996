import {expect, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {fakeClient, heldProducts} from '../../fake-client.js';
import {action, cards, focused, inside, openPicker, radios, text, titles} from './picker-page.js';
import {logo, menu, poster, selling, open} from './products.js';

describe('<dm-product-picker>', () => {
  it('shows the title, the price and the features of a product', async () => {
    const element = await open(selling(logo, menu));
    const [first, second] = cards(element);
    expect(text(first!)).to.include('Logo design').and.include('A mark that people remember.');
    expect(text(first!.querySelector('[part=price]'))).to.equal('$299');
    expect(text(second!.querySelector('[part=price]'))).to.equal('$199.50');
    const details = first!.querySelector('details')!;
    expect(details.open).to.equal(false);
    expect([...details.querySelectorAll('dt, dd')].map(text)).to.deep.equal([
      'Revisions',
      'Three rounds',
      'Not included',
      'Business cards',
    ]);
    expect(second!.querySelectorAll('details').length).to.equal(0);
  });

  it('writes prices as the language of the page does', async () => {
    const outer = await openPicker(html`<dm-product-picker lang="fr-FR" .client=${selling(menu)}></dm-product-picker>`);
    expect(text(inside(outer).querySelector('[part=price]'))).to.equal('199,50 $US');
  });

  it('is accessible while it waits, with products, one chosen and opened, with none, and after a failure', async () => {
    const held = heldProducts();
    await expect(await open(held.client)).to.be.accessible();
    const element = await open(selling(logo, menu));
    await expect(element).to.be.accessible();
    radios(element)[0]!.click();
    inside(element).querySelector('details')!.open = true;
    await element.updateComplete;
    await expect(element).to.be.accessible();
    await expect(await open(selling())).to.be.accessible();
    await expect(await open(fakeClient())).to.be.accessible();
  });

  it('shows the button to continue at the chosen product only, and continues only when it is pressed', async () => {
    const element = await open(selling(logo, menu));
    const selected: string[] = [];
    element.parentElement!.addEventListener('dm-product-select', ({productId}) => selected.push(productId));
    expect(action(element)?.localName).to.equal(undefined);
    radios(element)[1]!.click();
    await element.updateComplete;
    expect(selected).to.deep.equal([]);
    expect(cards(element)[1]!.contains(action(element))).to.equal(true);
    expect(action(element)!.ariaLabel).to.equal('Continue with Menu');
    action(element)!.click();
    expect(selected).to.deep.equal(['menu-1']);
  });

  for (const [kind, products] of [
    ['with details', [logo, {...logo, id: 'logo-2'}]],
    ['without details', [menu, poster]],
  ] as const) {
    it(`moves nothing on the page when a product ${kind} is chosen`, async () => {
      const element = await open(selling(...products));
      const places = () => cards(element).map((card) => JSON.stringify(card.getBoundingClientRect()));
      const before = places();
      radios(element)[1]!.click();
      await element.updateComplete;
      expect(places()).to.deep.equal(before);
    });
  }

  it('is one native radio group for the keyboard', async () => {
    const element = await open(selling(logo, menu, poster));
    radios(element)[0]!.focus();
    await sendKeys({press: 'ArrowDown'});
    await element.updateComplete;
    expect(focused(element)).to.equal('menu-1');
    expect(radios(element).map(({checked}) => checked)).to.deep.equal([false, true, false]);
    await sendKeys({press: 'Tab'});
    expect(focused(element)).to.equal('action');
    await sendKeys({down: 'Shift'});
    await sendKeys({press: 'Tab'});
    expect(focused(element)).to.equal('menu-1');
    await sendKeys({press: 'Tab'});
    await sendKeys({up: 'Shift'});
    expect(focused(element), 'the group is one stop').not.to.equal('logo-1');
  });

  it('gives each choice a name, a price and a description', async () => {
    const element = await open(selling(logo));
    const [radio] = radios(element);
    const said = (attribute: string) =>
      radio!
        .getAttribute(attribute)!
        .split(' ')
        .map((id) => text(inside(element).getElementById(id)));
    expect(said('aria-labelledby')).to.deep.equal(['Logo design', '$299']);
    expect(said('aria-describedby')).to.deep.equal(['A mark that people remember.', 'Revisions: Three rounds']);
    expect(text(inside(element).querySelector('legend'))).to.equal('Choose what you need designed');
  });

  it('says on each card the last two details that are short, which are time and revisions', async () => {
    const details = [
      {title: 'You get', description: 'One logo'},
      {title: 'Time', description: 'Three days'},
      {title: 'Revisions', description: 'Three rounds'},
      {title: 'Terms', description: 'Of which there are so many that nobody can read them at a glance'},
    ];
    const element = await open(selling({...logo, details}, menu));
    expect(text(inside(element).getElementById('facts-0'))).to.equal('Time: Three days Revisions: Three rounds');
    expect(inside(element).getElementById('facts-1')).to.equal(null);
  });

  it('has the product of product-id chosen from the start, and follows when the page changes it', async () => {
    const element = await openPicker(
      html`<dm-product-picker product-id="menu-1" .client=${selling(logo, menu)}></dm-product-picker>`,
    );
    expect(radios(element)[1]!.checked).to.equal(true);
    element.setAttribute('product-id', 'logo-1');
    await element.updateComplete;
    expect(radios(element)[0]!.checked).to.equal(true);
    element.setAttribute('product-id', 'no-such-product');
    await element.updateComplete;
    expect(action(element)?.localName).to.equal(undefined);
  });

  it('offers only the products that the page names, in its order, and leaves out what is not sold', async () => {
    const element = await openPicker(
      html`<dm-product-picker
        products="poster-1, gone-1,logo-1"
        .client=${selling(logo, menu, poster)}
      ></dm-product-picker>`,
    );
    expect(titles(element)).to.deep.equal(['Poster', 'Logo design']);
    element.setAttribute('products', 'menu-1');
    await element.updateComplete;
    expect(titles(element)).to.deep.equal(['Menu']);
  });
});
