/**
 * Runs in the page: shows a form, reads its value, then opens everything that can be opened (branches, groups, one item
 * in each list) and collects controls without a label and fields with neither a control nor a fact.
 */
export async function look(address, text, uiSchema) {
  const form = document.createElement('dm-schema-form');
  document.querySelector('main').replaceChildren(form);
  await customElements.whenDefined('dm-schema-form');
  Object.assign(form, {value: text && JSON.parse(text), uiSchema, form: await (await fetch(address)).json()});
  await form.ready;
  const value = text && JSON.stringify(form.value);
  const seen = {value, unlabelled: [], undrawn: [], fields: 0};
  const done = new Set();
  const looked = new WeakSet();
  for (let round = 0; round < 60; round += 1) {
    inspect(form.shadowRoot, seen, looked);
    const next = openersIn(form.shadowRoot).find(({id}) => !done.has(id));
    if (!next) break;
    done.add(next.id);
    next.click();
  }
  inspect(form.shadowRoot, seen);
  return seen;
}

const openersIn = (root) => [...root.querySelectorAll('button:not([type=submit], .quiet):enabled, .choice input')];

/** Each round looks only at what it has opened, the last at everything: labels of a large form take long to find. */
function inspect(root, seen, looked = new WeakSet()) {
  const isNew = (element) => !looked.has(element) && looked.add(element);
  for (const control of [...root.querySelectorAll('input, select, textarea')].filter(isNew)) {
    const labels = [...control.labels].map((label) => label.textContent).join(' ');
    if (!(control.ariaLabel ?? labels).trim()) seen.unlabelled.push(control.outerHTML.slice(0, 300));
  }
  const fields = [...root.querySelectorAll('.field')];
  seen.fields = Math.max(seen.fields, fields.length);
  for (const field of fields.filter(isNew)) {
    if (!field.querySelector('input, select, textarea, button, output, .tags li'))
      seen.undrawn.push(field.outerHTML.slice(0, 300));
  }
}
