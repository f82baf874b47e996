import {expect, fixture, html} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import {closeByBackdrop} from '../../../../src/elements/shared/close-by-backdrop.js';

/** A modal dialog of 200 × 100 px in the middle of the window. */
async function openDialog() {
  const dialog = await fixture<HTMLDialogElement>(html`<dialog @pointerdown=${closeByBackdrop}>Words</dialog>`);
  dialog.style.cssText = 'inline-size: 200px; block-size: 100px; padding: 20px';
  dialog.showModal();
  return dialog;
}

/** The position of its top left corner. */
const cornerOf = (dialog: HTMLElement) => {
  const {left, top} = dialog.getBoundingClientRect();
  return {left: Math.round(left), top: Math.round(top)};
};

describe('a modal dialog', () => {
  it('is closed by a click beside it', async () => {
    const dialog = await openDialog();
    await sendMouse({type: 'click', position: [5, 5]});
    expect(dialog.open).to.equal(false);
  });

  it('stays open at a click on its own edge', async () => {
    const dialog = await openDialog();
    const {left, top} = cornerOf(dialog);
    await sendMouse({type: 'click', position: [left + 8, top + 8]});
    expect(dialog.open).to.equal(true);
  });

  it('stays open when words inside are marked beyond its edge, or a press beside it ends inside', async () => {
    const dialog = await openDialog();
    const {left, top} = cornerOf(dialog);
    const inside: [number, number] = [left + 30, top + 30];
    for (const [from, to] of [
      [inside, [5, 5]],
      [[5, 5], inside],
    ] satisfies [[number, number], [number, number]][]) {
      await sendMouse({type: 'move', position: from});
      await sendMouse({type: 'down'});
      await sendMouse({type: 'move', position: to});
      await sendMouse({type: 'up'});
      expect(dialog.open).to.equal(true);
    }
  });
});
