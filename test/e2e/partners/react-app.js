import {createElement, StrictMode, useState} from 'react';
import {createRoot} from 'react-dom/client';

/**
 * A page that re-renders on every key press and passes new, equal objects to the widget each time, as most React pages
 * do.
 */
function Page() {
  const [count, setCount] = useState(0);
  const form = createElement('dm-brief-form', {
    'product-id': 'logo-design-v1',
    value: {description: 'From the page'},
    locked: {industry: 'art'},
    uiSchema: {title: {'ui:help': 'Short'}},
    'ondm-brief-change': () => setCount((before) => before + 1),
  });
  return createElement('div', {'data-renders': count}, form);
}

const holder = document.querySelector('main');
holder.replaceChildren();
createRoot(holder).render(createElement(StrictMode, null, createElement(Page)));
