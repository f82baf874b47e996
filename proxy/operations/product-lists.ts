import {operations} from '../../src/contract/operations.js';
import type {Product, ProductList} from '../../src/contract/product.js';
import {finishInSlices, type Steps} from '../../src/form/plan/steps.js';
import {Refusal} from '../base/refusal.js';
import type {WorkTurns} from '../base/work-turns.js';
import type {Config} from '../config/config.js';
import {Content, effortFor} from '../http/encoding.js';
import {stepsToJson} from '../wire/json-in-steps.js';
import type {Reads} from './reads.js';

/** The product list, and a text that changes whenever its content does. */
export interface ListedProducts {
  readonly products: readonly Product[];
  readonly version: string;
}

const listing = {id: 'listProducts', operation: operations.listProducts, path: {}, query: ''} as const;

/** The product list as visitors see it, from the same cache; parsed and shortened once per response of the service. */
export class ProductLists {
  readonly #parsed = new WeakMap<Content, Promise<ListedProducts>>();
  readonly #short = new WeakMap<Content, Content | Promise<Content>>();

  constructor(
    readonly reads: Reads,
    readonly policy: Config['policy'],
    readonly turns: WorkTurns,
  ) {}

  /** The list. @throws Refusal, also when the service has none */
  async find(): Promise<ListedProducts> {
    const cache = this.policy.listProducts.cache ?? {fresh: 60, whileRevalidate: 0, ifError: 0};
    const {status, content} = await this.reads.read(listing, cache);
    if (status !== 200) throw new Refusal(502, 'service_failed', 'The service does not list its products.');
    return this.#listIn(content);
  }

  /** The response to `withoutSchemas`, made from the whole list. */
  withoutSchemas(whole: Content): Content | Promise<Content> {
    const short = this.#short.get(whole) ?? this.#shorten(whole);
    this.#short.set(whole, short);
    return short;
  }

  async #shorten(whole: Content): Promise<Content> {
    const {products} = await this.#listIn(whole);
    const text = await this.turns.do((pause) => finishInSlices(stepsToShortList(products), pause));
    const short = new Content(text, whole.type, effortFor(text.length));
    this.#short.set(whole, short);
    return short;
  }

  #listIn(content: Content): Promise<ListedProducts> {
    const parsed = this.#parsed.get(content) ?? this.#parse(content);
    this.#parsed.set(content, parsed);
    return parsed;
  }

  async #parse(content: Content): Promise<ListedProducts> {
    const steps = stepsToJson(content.bytes.toString());
    const list = (await this.turns.do((pause) => finishInSlices(steps, pause))) as ProductList;
    return {products: list.products, version: content.etag};
  }
}

function* stepsToShortList(products: readonly Product[]): Steps<string> {
  const listed: string[] = [];
  for (const product of products) {
    yield;
    listed.push(JSON.stringify('briefSchema' in product ? {...product, briefSchema: true} : product));
  }
  return `{"products":[${listed.join(',')}]}`;
}
