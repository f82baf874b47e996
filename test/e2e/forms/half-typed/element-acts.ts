/** What a page may do around an element while its visitor types: the source of an async function of the element. */
export const elementActs = {
  nothing: '',
  'an equal value': 'if ("value" in element) element.value = structuredClone(element.value)',
  'a value of another field': 'if ("value" in element) element.value = {other: "x"}',
  words: 'element.uiSchema = {other: {"ui:title": "Then"}}',
  'a locked field': 'element.locked = {other: "locked"}',
  'the language': 'element.lang = "de"; await settled()',
  'another client': 'element.client = {...element.client}; await settled()',
  'equal filters': 'if ("filters" in element) element.filters = structuredClone(element.filters)',
  'another filter': 'if ("filters" in element) element.filters = {...element.filters, country: ["DE"]}',
  'a choice': 'element.selectable = "multiple"',
  'a review': 'element.review = "always"; await settled()',
  'a check': 'element.shadowRoot.querySelector("dm-schema-form")?.checkValidity()',
  'the tab hidden': 'document.dispatchEvent(new Event("visibilitychange"))',
  'a narrow page': 'document.body.style.width = "320px"; await settled()',
  'a redraw': 'element.requestUpdate()',
  'a theme': 'element.setAttribute("theme", "dark")',
  'a move': 'element.after(element.nextElementSibling, element)',
  'hidden for a moment': 'element.hidden = true; await settled(); element.hidden = false',
  'removed for a moment':
    'const place = document.createElement("hr"); element.replaceWith(place); await settled(); place.replaceWith(element)',
  'a submit': 'element.shadowRoot.querySelector("dm-schema-form")?.requestSubmit()',
  reload: '',
} as const;

export type ElementAct = keyof typeof elementActs;

/** After these the focus may be elsewhere, and a dialog closed. */
export const leaves: readonly ElementAct[] = [
  'a move',
  'hidden for a moment',
  'removed for a moment',
  'a submit',
  'a review',
  'reload',
];

/** Runs in the page, with `act` as its body. */
export const actIn = (act: ElementAct) => `(async () => {
  const settled = async () => { for (let at = 0; at < 3; at++) await new Promise(requestAnimationFrame); };
  const element = window.shown;
  ${elementActs[act]};
})()`;

/** The source of a script that shows an element with a client that finds some designers. */
export const showIn = (name: string, settings: object) => `(() => {
  const designers = [1, 2, 3].map((id) => ({id, displayName: 'Designer ' + id, avatarUrl: '', expertiseCategories: []}));
  const client = {searchDesigners: async () => ({designers, totalPages: 1, totalResults: 3})};
  window.shown = Object.assign(document.createElement('${name}'), ${JSON.stringify(settings)}, {client});
  shown.addEventListener('dm-before-submit', (event) => event.preventDefault());
  const [before, after] = ['Before', 'After'].map((textContent) => Object.assign(document.createElement('button'), {textContent}));
  document.body.style.width = '';
  document.querySelector('main').replaceChildren(before, shown, after);
})()`;
