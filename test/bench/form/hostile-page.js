const tasks = [];
let phase = 'load';
new PerformanceObserver((list) => {
  for (const {duration} of list.getEntries()) tasks.push([phase, duration]);
}).observe({type: 'longtask'});

const idle = () => new Promise((resolve) => setTimeout(resolve, 400));

/** Draws a form, types into its first field, adds an entry and submits it; returns the longest task of each. */
export async function tryForm(how, address) {
  await import('/ours.js');
  const data = await (await fetch(address)).json();
  const element = document.createElement('dm-schema-form');
  await idle();
  phase = 'draw';
  element[how] = data;
  document.querySelector('main').append(element);
  await element.updateComplete;
  await element.ready;
  await idle();
  phase = 'key';
  const field = element.shadowRoot.querySelector('input[type=text], textarea');
  if (field) {
    field.focus();
    field.value = `${'a'.repeat(40)}!`;
    field.dispatchEvent(new Event('input', {bubbles: true}));
  }
  await idle();
  phase = 'add';
  setTimeout(() => [...element.shadowRoot.querySelectorAll('button[id$="-a"]')].at(-1)?.click());
  await idle();
  phase = 'submit';
  setTimeout(() => element.requestSubmit());
  await idle();
  await idle();
  const longest = (name) => Math.max(0, ...tasks.filter(([of]) => of === name).map(([, duration]) => duration));
  return {draw: longest('draw'), key: longest('key'), add: longest('add'), submit: longest('submit')};
}
