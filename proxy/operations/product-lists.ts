import {operations} from '../../src/contract/operations.js';
import type {Product, ProductList} from '../../src/contract/product.js';
import {finishInSlices} from '../../src/form/plan/steps.js';
import {Refusal} from '../base/refusal.js';
import type {WorkTurns} from '../base/work-turns.js';
import type {Config} from '../config/config.js';
import type {Content} from '../http/encoding.js';
import {stepsToJson} from '../wire/json-in-steps.js';
import type {Reads} from './reads.js';

/** The product list, and a text that changes whenever its content does. */
export interface ListedProducts {
  readonly products: readonly Product[];
  readonly version: string;
}

const listing = {id: 'listProducts', operation: operations.listProducts, path: {}, query: ''} as const;

/** The product list as visitors see it, from the same cache; parsed once per response of the service. */
export class ProductLists {
  readonly #parsed = new WeakMap<Content, Promise<ListedProducts>>();

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
    let parsed = this.#parsed.get(content);
    if (!parsed) this.#parsed.set(content, (parsed = this.#parse(content)));
    return parsed;
  }

  async #parse(content: Content): Promise<ListedProducts> {
    const steps = stepsToJson(content.bytes.toString());
    const list = (await this.turns.do((pause) => finishInSlices(steps, pause))) as ProductList;
    return {products: list.products, version: content.etag};
  }
}
