import {readFile} from 'node:fs/promises';
import {isObject} from '../src/json/json.js';
import {makeForm} from '../src/form/plan/make-form.js';
import type {Plan, PlanNode} from '../src/form/plan/plan.js';

/**
 * `npm run inspect-form -- schema.json`, or `-- PRODUCT_ID http://127.0.0.1:8787`: prints the form of a schema: first
 * its problems, then each node with its type and branches.
 */
const [source, proxyUrl] = process.argv.slice(2);
if (source === undefined) stop('Name a file with a JSON Schema, or a product and the address of a proxy.');
const schema = await (proxyUrl === undefined ? readSchema(source) : fetchSchema(source, proxyUrl)).catch(stop);
const {plan} = makeForm(schema);
for (const {pointer, code, detail, fatal} of plan.problems) {
  console.log(`${fatal ? 'fatal ' : ''}${code} at "#${pointer}": ${detail}`);
}
const seen = new Set<string>();
print(plan, plan.root, '(the form)', 0);

function stop(reason: unknown): never {
  console.error(reason instanceof Error ? reason.message : reason);
  process.exit(1);
}

async function readSchema(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

async function fetchSchema(productId: string, proxy: string): Promise<unknown> {
  const response = await fetch(`${proxy.replace(/\/$/, '')}/products`, {headers: {accept: 'application/json'}}).catch(
    () => stop(`There is no proxy at ${proxy}: \`npm start\` runs one at http://127.0.0.1:8787.`),
  );
  const body: unknown = await response.json();
  const products = isObject(body) && Array.isArray(body['products']) ? body['products'].filter(isObject) : [];
  const product = products.find(({id}) => id === productId);
  if (product) return product['briefSchema'];
  throw new Error(`No product "${productId}" at ${proxy}; it sells: ${products.map(({id}) => id).join(', ')}.`);
}

function print({nodes}: Plan, id: string, name: string, depth: number) {
  const node = nodes[id];
  console.log(`${'  '.repeat(depth)}${name}: ${node ? describe(node) : 'missing'}`);
  if (!node || seen.has(id)) return;
  seen.add(id);
  for (const child of childrenOf(node)) print(plan, child.id, child.name, depth + 1);
}

function describe({title, types, options, string, never, conditions}: PlanNode): string {
  const kind = never ? 'never valid' : options ? `${options.length} options` : (types?.join(' or ') ?? 'anything');
  const parts = [kind, string?.format, title && `"${title}"`, conditions && `${conditions.length} conditions`];
  return parts.filter(Boolean).join(', ');
}

function childrenOf({object, array, branches}: PlanNode): {name: string; id: string}[] {
  return [
    ...(object?.properties ?? []).map(({name, node}) => ({name, id: node})),
    ...(array?.items ? [{name: '(each item)', id: array.items}] : []),
    ...(branches ?? []).flatMap(({kind, options}) =>
      options.map((option, index) => ({name: `(${kind} ${index + 1})`, id: option.node})),
    ),
  ];
}
