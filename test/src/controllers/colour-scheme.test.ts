import {expect, fixture} from '@open-wc/testing';
import {html} from 'lit';
import '../../../src/elements/schema-form/schema-form.js';
import type {DmSchemaForm} from '../../../src/elements/schema-form/schema-form.js';

const schema = {type: 'object', properties: {title: {type: 'string'}}};
const page = document.body;
const dark = 'background: #101418';

const schemeOf = (element: Element) => getComputedStyle(element).colorScheme;
const openForm = () => fixture<DmSchemaForm>(html`<dm-schema-form .schema=${schema}></dm-schema-form>`);
const untilSeen = () => new Promise<void>((resolve) => queueMicrotask(resolve));

describe('the colours of an element on a page that is dark without declaring it', () => {
  afterEach(() => page.removeAttribute('style'));

  it('are dark, so that its labels can be read', async () => {
    page.style.cssText = dark;
    const form = await openForm();
    await form.ready;
    expect(schemeOf(form)).to.equal('dark');
    const [red = 0] = getComputedStyle(form.shadowRoot!.querySelector('label')!).color.match(/\d+/g)!.map(Number);
    expect(red).to.be.above(200);
  });

  it('are those of `theme`, or of a rule of the page for the element', async () => {
    page.style.cssText = dark;
    const themed = await fixture(html`<dm-schema-form theme="light" .schema=${schema}></dm-schema-form>`);
    expect(schemeOf(themed)).to.equal('light');
    const ruled = await fixture(html`<dm-schema-form style="color-scheme: light" .schema=${schema}></dm-schema-form>`);
    expect(schemeOf(ruled)).to.equal('light');
  });

  it('change with the page, at once and after a transition', async () => {
    const form = await openForm();
    expect(schemeOf(form)).to.equal('normal');
    page.style.cssText = dark;
    await untilSeen();
    expect(schemeOf(form)).to.equal('dark');
    page.style.cssText = 'background: #fff; transition: background-color 50ms';
    await new Promise((resolve) => window.addEventListener('transitionend', resolve, {once: true}));
    await untilSeen();
    expect(schemeOf(form)).to.equal('normal');
  });

  it('are not read again while somebody types', async () => {
    page.style.cssText = dark;
    const form = await openForm();
    await form.ready;
    const input = form.shadowRoot!.querySelector('input')!;
    const {getComputedStyle: real} = window;
    let reads = 0;
    window.getComputedStyle = (...given) => (reads++, real(...given));
    input.value = 'Harbour';
    input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    await form.updateComplete;
    window.getComputedStyle = real;
    expect(reads).to.equal(0);
  });

  it('are no longer followed once the element has left the page', async () => {
    const form = await openForm();
    form.remove();
    page.style.cssText = dark;
    await untilSeen();
    page.removeAttribute('style');
    document.body.append(form);
    expect(schemeOf(form)).to.equal('normal');
  });
});
