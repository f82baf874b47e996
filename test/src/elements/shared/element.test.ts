import {expect} from '@open-wc/testing';
import {LitElement} from 'lit';
import {property} from 'lit/decorators.js';
import {element} from '../../../../src/elements/shared/element.js';
import '../../../../src/elements/brief-form/brief-form.js';
import '../../../../src/elements/designer-gallery/designer-gallery.js';
import '../../../../src/elements/designer-profile/designer-designs.js';
import '../../../../src/elements/designer-profile/designer-profile.js';
import '../../../../src/elements/designer-profile/designer-reviews.js';
import '../../../../src/elements/marketplace/marketplace.js';
import '../../../../src/elements/product-picker/product-picker.js';
import '../../../../src/elements/schema-form/schema-form.js';

const names = [
  'dm-brief-form',
  'dm-designer-gallery',
  'dm-designer-designs',
  'dm-designer-profile',
  'dm-designer-reviews',
  'dm-marketplace',
  'dm-product-picker',
  'dm-schema-form',
];

const settable = (element: Element) =>
  [...(element.constructor as typeof LitElement).elementProperties].filter(([, {state}]) => !state);

for (const name of names) {
  describe(`a property of <${name}>`, () => {
    for (const missing of [undefined, null, NaN]) {
      it(`has its default value again once it is set to ${missing}`, () => {
        const element = document.createElement(name);
        const fresh = document.createElement(name);
        for (const [property] of settable(element)) {
          Reflect.set(element, property, Reflect.get(fresh, property));
          Reflect.set(element, property, missing);
          expect(Reflect.get(element, property), String(property)).to.deep.equal(Reflect.get(fresh, property));
        }
      });
    }

    it('has its default value again once its attribute is removed', () => {
      const element = document.createElement(name);
      const fresh = document.createElement(name);
      for (const [property, {attribute}] of settable(element)) {
        if (attribute === false) continue;
        const attributeName = typeof attribute === 'string' ? attribute : String(property).toLowerCase();
        element.setAttribute(attributeName, '7');
        element.removeAttribute(attributeName);
        expect(Reflect.get(element, property), attributeName).to.deep.equal(Reflect.get(fresh, property));
      }
    });
  });
}

it('a property that has no value is set to undefined without creating another element', () => {
  let created = 0;
  class Counted extends LitElement {
    @property() draft?: string;
    constructor() {
      super();
      created++;
    }
  }
  element('dm-counted')(Counted);
  const counted = new Counted();
  Reflect.set(counted, 'draft', undefined);
  expect(created).to.equal(1);
});
