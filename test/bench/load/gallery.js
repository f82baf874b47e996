import {createElement as h, useEffect, useState} from 'react';
import {createRoot} from 'react-dom/client';

/** The first page of designers as cards, without the filters, the pages and the profiles of the widget's gallery. */
const search = encodeURIComponent('{"pageSize":24,"designLimit":3}');
const asked = fetch(`${document.body.dataset.proxy}/designers?search=${search}`).then((response) => response.json());

function Gallery() {
  const [designers, setDesigners] = useState([]);
  useEffect(() => void asked.then((list) => setDesigners(list.designers)), []);
  return h('ul', {}, designers.map(cardOf));
}

function cardOf({id, displayName, avatarUrl, designerLevel, biography, review}) {
  return h('li', {key: id, part: 'card'}, [
    h('img', {key: 'picture', src: avatarUrl, alt: '', width: 64, height: 64, loading: 'lazy'}),
    h('b', {key: 'name'}, displayName),
    h('p', {key: 'facts'}, [designerLevel, review?.rating].join(' · ')),
    h('p', {key: 'biography'}, biography),
  ]);
}

createRoot(document.querySelector('main')).render(h(Gallery));
