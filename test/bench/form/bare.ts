/** The same fields as plain HTML, validated by the browser on input: the baseline. */
export async function draw(host: Element, schema: unknown) {
  const form = document.createElement('form');
  form.noValidate = true;
  form.append(...fieldsOf(schema));
  form.addEventListener('input', ({target}) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const isRight = target.checkValidity();
    target.toggleAttribute('aria-invalid', !isRight);
    const error = target.parentElement?.querySelector('.error');
    if (error) error.textContent = isRight ? '' : target.validationMessage;
  });
  host.append(form);
}

export const root = (host: Element): ParentNode => host;

interface Node {
  title?: string;
  type?: string;
  format?: string;
  enum?: string[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Node>;
}

function fieldsOf(schema: unknown): Element[] {
  return Object.entries((schema as Node).properties ?? {}).map(([name, node]) =>
    node.properties ? sectionOf(node) : fieldOf(name, node),
  );
}

function sectionOf(node: Node): Element {
  const section = document.createElement('fieldset');
  const legend = document.createElement('legend');
  legend.textContent = node.title ?? '';
  section.append(legend, ...fieldsOf(node));
  return section;
}

function fieldOf(name: string, node: Node): Element {
  const field = document.createElement('div');
  const label = document.createElement('label');
  label.textContent = node.title ?? name;
  label.htmlFor = name;
  const error = document.createElement('p');
  error.className = 'error';
  field.append(label, controlOf(name, node), error);
  return field;
}

function controlOf(name: string, node: Node): Element {
  if (node.enum) {
    const select = document.createElement('select');
    select.id = name;
    select.append(...['', ...node.enum].map((value) => new Option(value)));
    return select;
  }
  const input = document.createElement('input');
  input.id = name;
  const types: Record<string, string> = {number: 'number', integer: 'number', boolean: 'checkbox'};
  input.type = node.format ?? types[node.type ?? ''] ?? 'text';
  for (const word of ['pattern', 'minLength', 'maxLength'] as const) {
    if (node[word] !== undefined) input.setAttribute(word.toLowerCase(), String(node[word]));
  }
  if (node.minimum !== undefined) input.min = String(node.minimum);
  if (node.maximum !== undefined) input.max = String(node.maximum);
  return input;
}
