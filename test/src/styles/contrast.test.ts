import {expect, fixture, html} from '@open-wc/testing';
import '../../../src/elements/schema-form/schema-form.js';
import type {DmSchemaForm} from '../../../src/elements/schema-form/schema-form.js';

/** Relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const channels = color
    .match(/[\d.]+/g)!
    .slice(0, 3)
    .map((value) => Number(value) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('lines and marks', () => {
  for (const theme of ['light', 'dark'] as const) {
    it(`have 3:1 against the surface: ${theme}`, async () => {
      const schema = {type: 'object', properties: {title: {type: 'string'}}};
      const form = await fixture<DmSchemaForm>(
        html`<dm-schema-form theme=${theme} .schema=${schema}></dm-schema-form>`,
      );
      await form.ready;
      /** A token as the browser computes it. */
      const token = (name: string) => {
        const probe = document.createElement('i');
        probe.style.color = `var(${name})`;
        form.shadowRoot!.append(probe);
        return getComputedStyle(probe).color;
      };
      const surface = token('--_surface');
      const input = getComputedStyle(form.shadowRoot!.querySelector('input')!);
      expect(input.borderTopColor).to.equal(token('--_control'));
      for (const name of ['--_control', '--_focus', '--_accent', '--_danger', '--_success', '--_highlight'])
        expect(contrast(token(name), surface), name).to.be.at.least(3);
    });
  }
});
