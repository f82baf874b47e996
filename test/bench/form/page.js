const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Runs in the page: loads everything in advance, so that only drawing and typing are measured. */
export async function prepare(maker, address, schema) {
  const library = await import(maker);
  const form = await (await fetch(address)).json();
  const host = document.querySelector('main');
  // In a task of its own: the browser counts no work of a debugger's command.
  const go = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    await library.draw(host, schema, form);
    await frame();
  };
  // The rest of a large form is drawn in later tasks.
  const settle = async () => {
    await host.querySelector('dm-schema-form')?.ready;
    const controls = 'input[type=text], input:not([type]), textarea, input, select, summary, button';
    const found = controls.split(', ').map((control) => library.root(host).querySelector(control));
    const control = found.find((one) => one);
    // A folded group is opened, as a visitor would: what is in a closed one cannot be focused.
    for (let at = control?.closest('details'); at; at = at.parentElement.closest('details')) at.open = true;
    await frame();
    control?.focus();
    if (control?.matches(':focus') === false) throw new Error('The keys would reach no control.');
    await frame();
    await frame();
  };
  Object.assign(globalThis, {go, settle, frame});
}
