import Form from '@rjsf/core';
import {customizeValidator} from '@rjsf/validator-ajv8';
import Ajv2020 from 'ajv/dist/2020.js';
import {createElement as h, useEffect, useState} from 'react';
import {createRoot} from 'react-dom/client';

/** The products and the form of the chosen one, as a page of React and `@rjsf/core` has them: one bundle. */
const validator = customizeValidator({AjvClass: Ajv2020.default ?? Ajv2020});
// Sent before anything is drawn, so that the page does not wait longer than necessary.
const asked = fetch(`${document.body.dataset.proxy}/products`).then((response) => response.json());

function Shop() {
  const [products, setProducts] = useState([]);
  const [chosen, choose] = useState();
  const [isAtForm, goOn] = useState(false);
  useEffect(() => void asked.then((list) => setProducts(list.products)), []);
  if (isAtForm) return h(Form, {schema: chosen.briefSchema, validator});
  return h('fieldset', {}, [
    h('legend', {key: ''}, 'Choose what you need designed'),
    ...products.map((product) => h(Card, {key: product.id, product, choose})),
    chosen && h('button', {key: 'on', onClick: () => goOn(true)}, 'Continue'),
  ]);
}

function Card({product: {title, price, description, details = []}, product, choose}) {
  const facts = details.map((fact) => h('li', {key: fact.title}, h('b', {}, fact.title), fact.description));
  return h('div', {}, [
    h('label', {key: 'label'}, h('input', {type: 'radio', name: 'product', onChange: () => choose(product)}), title),
    h('b', {key: 'price'}, `$${price / 100}`),
    h('p', {key: 'description'}, description),
    h('ul', {key: 'facts'}, facts),
  ]);
}

createRoot(document.querySelector('main')).render(h(Shop));
