import {expect} from '@open-wc/testing';
import {setViewport} from '@web/test-runner-commands';
import {button, forget, logo, openForm, shop} from './form-page.js';

const names = ['Name', 'Street', 'Town', 'Country', 'Phone', 'Slogan', 'Colour', 'Audience'];
const properties = Object.fromEntries(names.map((name) => [name, {type: 'string'}]));
const card = {...logo, briefSchema: {type: 'object', properties}};

async function buttonAt(fontSize: string) {
  const {element} = await openForm(shop({}, card));
  element.style.fontSize = fontSize;
  return button(element, 'Place order').getBoundingClientRect();
}

describe('the order button on a phone', () => {
  beforeEach(() => setViewport({width: 390, height: 560}));
  afterEach(async () => {
    forget();
    await setViewport({width: 800, height: 600});
  });

  it('sticks to the bottom of the window', async () => {
    expect((await buttonAt('16px')).bottom).to.be.within(500, 560);
  });

  it('stays below the fields where large text would make it cover much of the window', async () => {
    expect((await buttonAt('40px')).top).to.be.at.least(560);
  });
});
