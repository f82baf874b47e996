import {expect} from '@open-wc/testing';
import {all, hasControl, openForm} from '../open.js';

describe('a label that the uiSchema hides', () => {
  const hidden = {'ui:options': {label: false}};

  it('takes no space and still names its field or group', async () => {
    const form = await openForm(
      {
        properties: {
          name: {type: 'string', title: 'Name'},
          size: {enum: ['S', 'M'], title: 'Size'},
          group: {type: 'object', title: 'Group', properties: {x: {type: 'string'}}},
        },
      },
      {uiSchema: {name: hidden, size: hidden, group: hidden}},
    );
    expect(hasControl(form, 'Name')).to.equal(true);
    const labels = all(form, 'label, legend').filter(({textContent}) => /Name|Size|Group/.test(textContent ?? ''));
    expect(labels.map(({offsetWidth}) => offsetWidth)).to.deep.equal([1, 1, 1]);
    const styles = labels.map((label) => getComputedStyle(label));
    expect(styles.map(({position, clipPath}) => `${position} ${clipPath}`)).to.deep.equal(
      Array(3).fill('absolute inset(50%)'),
    );
  });
});
