import {expect, fixture, html} from '@open-wc/testing';
import {LitElement} from 'lit';
import {HostWidth} from '../../../src/controllers/host-width.js';
import {waitUntil} from '../wait-until.js';

class Measured extends LitElement {
  readonly width = new HostWidth(this, 10);

  override render() {
    return html`<p>${this.width.isWide ? 'wide' : html`narrow<br />and high`}</p>`;
  }
}
customElements.define('test-measured', Measured);

describe('HostWidth', () => {
  it('measures a host that is shown later, without an error of the window', async () => {
    const messages: string[] = [];
    const listen = ({message}: ErrorEvent) => messages.push(message);
    window.addEventListener('error', listen);
    const tab = await fixture<HTMLElement>(html`<div hidden style="width: 40em"><test-measured></test-measured></div>`);
    const measured = tab.querySelector<Measured>('test-measured')!;
    measured.style.display = 'block';
    expect(measured.width.isWide).to.equal(false);
    tab.hidden = false;
    await waitUntil(() => measured.shadowRoot?.textContent === 'wide');
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    window.removeEventListener('error', listen);
    expect(messages).to.deep.equal([]);
  });
});
