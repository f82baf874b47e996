import {expect, fixture, html} from '@open-wc/testing';
import {LitElement, nothing} from 'lit';
import {Localize} from '../../../src/controllers/localize.js';
import {common} from '../../../src/locales/en/common.js';
import {registerEnglish} from '../../../src/locales/english.js';
import {generalWords, type Words} from '../../../src/locales/locales.js';
import {waitUntil} from '../wait-until.js';

registerEnglish({common});

class Speaker extends LitElement {
  readonly localize = new Localize(this, generalWords);

  override render() {
    const isOuter = this.getRootNode() === document;
    return html`<p>${this.localize.words.common.close}</p>
      ${isOuter ? html`<test-speaker></test-speaker>` : nothing}`;
  }
}
customElements.define('test-speaker', Speaker);

let load: () => Promise<Words> = () => Promise.reject(new Error('lost'));

/** Its words in other languages are those that `load` brings. */
class WaitingSpeaker extends LitElement {
  readonly localize = new Localize(this, {
    ...generalWords,
    find: (tag) => (tag === 'en' ? generalWords.english : load()),
  });

  override render() {
    return html`<p>${this.localize.words.common.close}</p>`;
  }
}
customElements.define('test-waiting-speaker', WaitingSpeaker);

describe('Localize', () => {
  it('follows the nearest lang, out through shadow roots', async () => {
    const outer = await fixture<HTMLElement>(html`<div lang="pt-BR"><div id="host"></div></div>`);
    const shadow = outer.querySelector('#host')!.attachShadow({mode: 'open'});
    const speaker = document.createElement('test-speaker') as Speaker;
    shadow.append(speaker);
    expect(speaker.localize.language).to.equal('pt-BR');
  });

  it('follows a change of lang anywhere above, and no longer once it has left the page', async () => {
    const outer = await fixture<HTMLElement>(html`<div lang="en-GB"><test-speaker></test-speaker></div>`);
    const speaker = outer.querySelector<Speaker>('test-speaker')!;
    outer.lang = 'en-US';
    await new Promise(requestAnimationFrame);
    expect(speaker.localize.language).to.equal('en-US');
    speaker.remove();
    outer.lang = 'en-AU';
    await new Promise(requestAnimationFrame);
    expect(speaker.localize.language).to.equal('en-US');
  });

  it("speaks the language of a locale's name, which is no valid lang", async () => {
    const outer = await fixture<HTMLElement>(html`<div lang="de_AT"><test-speaker></test-speaker></div>`);
    const [speaker] = outer.children as unknown as [Speaker];
    expect(speaker.localize.language).to.equal('de-AT');
  });

  it('speaks English under an invalid lang', async () => {
    const outer = await fixture<HTMLElement>(html`<div lang="not a language"><test-speaker></test-speaker></div>`);
    const speaker = outer.querySelector<Speaker>('test-speaker')!;
    expect(speaker.localize.language).to.equal('en');
    expect(speaker.localize.words.common.tryAgain).to.equal('Try again');
  });

  it('marks its text as English where the page speaks a language without words, until it speaks another', async () => {
    const outer = await fixture<HTMLElement>(html`<div lang="ar" dir="rtl"><test-speaker></test-speaker></div>`);
    const speaker = outer.querySelector<Speaker>('test-speaker')!;
    const text = speaker.shadowRoot!.querySelector('p')!;
    const inner = speaker.shadowRoot!.querySelector<Speaker>('test-speaker')!;
    await speaker.updateComplete;
    expect([speaker.localize.language, text.lang, text.dir]).to.deep.equal(['en', 'en', 'ltr']);
    expect(getComputedStyle(text).direction).to.equal('ltr');
    expect([speaker.hasAttribute('lang'), inner.localize.language]).to.deep.equal([false, 'en']);
    outer.lang = 'de-AT';
    await new Promise(requestAnimationFrame);
    await waitUntil(() => !text.hasAttribute('lang'));
    expect([text.hasAttribute('dir'), inner.localize.language]).to.deep.equal([false, 'de-AT']);
  });

  it('marks its text as English while its words do not load, until they have', async () => {
    const outer = await fixture<HTMLElement>(html`<div lang="de"><test-waiting-speaker></test-waiting-speaker></div>`);
    const speaker = outer.querySelector<WaitingSpeaker>('test-waiting-speaker')!;
    const text = speaker.shadowRoot!.querySelector('p')!;
    await waitUntil(() => text.lang === 'en');
    document.body.lang = 'de';
    await new Promise(requestAnimationFrame);
    await speaker.updateComplete;
    document.body.removeAttribute('lang');
    expect(text.lang).to.equal('en');
    const {english} = generalWords;
    load = () => Promise.resolve({...english, common: {...english.common, close: 'Schließen'}});
    window.dispatchEvent(new Event('online'));
    await waitUntil(() => text.textContent === 'Schließen');
    expect([text.hasAttribute('lang'), text.hasAttribute('dir')]).to.deep.equal([false, false]);
  });
});
