import {createHash} from 'node:crypto';
import type {Product, ProductList} from '../../src/contract/product.js';
import type {CompileForm} from '../config/options.js';
import {Content} from '../http/encoding.js';
import type {Log} from '../observe/log.js';
import {Refusal, refuseUntil} from '../base/refusal.js';

/** The form module of a product: an ES module with the plan and the rules of its schema. */
export interface FormModule {
  readonly content: Content;
  readonly hash: string;
}

const mostModules = 200;
const failureMs = 60_000;

/** Compiles the form of each product when it is first asked for, away from the thread that answers visitors. */
export class FormModules {
  readonly #modules = new Map<string, Promise<FormModule>>();

  constructor(
    readonly listProducts: () => Promise<ProductList>,
    readonly compile: CompileForm,
    readonly timeoutMs: number,
    readonly log: Log,
  ) {}

  /** The module of a product. @throws Refusal when there is no such product, or no form can be made of its schema */
  async find(productId: string): Promise<FormModule> {
    const {products} = await this.listProducts();
    const product = products.find(({id}) => id === productId);
    if (!product) throw new Refusal(404, 'not_found', 'There is no such product.');
    return this.#moduleOf(product);
  }

  #moduleOf({briefSchema = {type: 'object'}}: Product): Promise<FormModule> {
    const key = createHash('sha256').update(JSON.stringify(briefSchema)).digest('base64url');
    const known = this.#modules.get(key);
    if (known) return known;
    const made = this.#make(key, briefSchema);
    this.#modules.set(key, made);
    const [oldest] = this.#modules.keys();
    if (this.#modules.size > mostModules && oldest !== undefined) this.#modules.delete(oldest);
    return made;
  }

  async #make(key: string, schema: unknown): Promise<FormModule> {
    try {
      const {code, hash} = await this.compile(schema, {timeout: this.timeoutMs});
      return {hash, content: new Content(Buffer.from(code), 'text/javascript; charset=utf-8', 'best')};
    } catch (error) {
      this.log.event('form_failed', {schema: key, error: error instanceof Error ? error.name : 'unknown'});
      // A schema that failed fails again: not every visitor shall make the compiler find out.
      setTimeout(() => this.#modules.delete(key), failureMs).unref();
      throw refuseUntil(failureMs / 1000, 'form_unavailable', 'The form of this product cannot be made at the moment.');
    }
  }
}
