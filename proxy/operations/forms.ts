import {hash} from 'node:crypto';
import type {Product, ProductList} from '../../src/contract/product.js';
import {Refusal, refuseUntil} from '../base/refusal.js';
import {Content} from '../http/encoding.js';
import type {Log} from '../observe/log.js';
import type {SecretScan} from '../wire/secret-scan.js';
import {WorkTurns} from './work-turns.js';

/** The form of a product as it is sent, and the hash of its bytes. */
export interface ServedForm {
  readonly content: Content;
  readonly hash: string;
}

/** The product list, and what is another one for each list that says something else. */
export interface ListedProducts extends ProductList {
  readonly version: string;
}

const mostForms = 200;
const mostBytes = 64 * 1024 * 1024;
const failureMs = 60_000;
/** Larger texts are compressed with less effort, so that no visitor waits for it. */
const bestEffortBytes = 256 * 1024;
const scannedAtOnce = 512 * 1024;
/** More than the longest form in which a secret is looked for. */
const scanOverlap = 8 * 1024;

/**
 * Makes the form of each product when it is first asked for: data, in slices between which visitors are answered. A form is
 * known by its product and the list that names it, and made again only where the schema has become another.
 */
export class Forms {
  readonly #turns = new WorkTurns();
  /** By product id, for one version of the list. */
  #known = new Map<string, Promise<ServedForm>>();
  #version = '';
  /** By hash of the schema, over all versions. */
  readonly #bySchema = new Map<string, Promise<ServedForm>>();
  #bytes = 0;

  constructor(
    readonly listProducts: () => Promise<ListedProducts>,
    readonly scan: SecretScan,
    readonly log: Log,
  ) {}

  /** The form of a product. @throws Refusal when there is no such product, or no form can be made of its schema */
  async find(productId: string): Promise<ServedForm> {
    const {products, version} = await this.listProducts();
    if (version !== this.#version) {
      this.#known = new Map();
      this.#version = version;
    }
    const known = this.#known.get(productId);
    if (known) return known;
    const product = products.find(({id}) => id === productId);
    if (!product) throw new Refusal(404, 'not_found', 'There is no such product.');
    const form = this.#formOf(product);
    this.#known.set(productId, form);
    return form;
  }

  #formOf({briefSchema = {type: 'object'}}: Product): Promise<ServedForm> {
    const key = hash('sha256', JSON.stringify(briefSchema), 'base64url');
    const made = this.#bySchema.get(key) ?? this.#make(key, briefSchema);
    this.#bySchema.delete(key);
    this.#bySchema.set(key, made);
    this.#forgetOldest();
    return made;
  }

  async #make(key: string, schema: unknown): Promise<ServedForm> {
    try {
      const form = await this.#turns.do((pause) => this.#draw(schema, pause));
      this.#bytes += form.content.size;
      this.#forgetOldest();
      return form;
    } catch (error) {
      this.log.event('error', 'form_failed', {schema: key, error: error instanceof Error ? error.name : 'unknown'});
      // A schema that failed fails again: remember that for a while.
      setTimeout(() => this.#forget(key), failureMs).unref();
      throw refuseUntil(failureMs / 1000, 'form_unavailable', 'The form of this product cannot be made at the moment.');
    }
  }

  async #draw(schema: unknown, pause: () => Promise<void>): Promise<ServedForm> {
    // Loaded when the first form is asked for.
    const {makeFormText} = await import('../../src/form/plan/make-form.js');
    const text = await makeFormText(schema, pause);
    for (let at = 0; at < text.length; at += scannedAtOnce) {
      if (this.scan.finds(text.slice(at, at + scannedAtOnce + scanOverlap))) throw new Error('It repeats a secret.');
      await pause();
    }
    const bytes = Buffer.from(text);
    const effort = bytes.length > bestEffortBytes ? 'quick' : 'best';
    const content = new Content(bytes, 'application/json; charset=utf-8', effort);
    return {content, hash: hash('sha256', bytes, 'hex').slice(0, 32)};
  }

  #forget(key: string) {
    this.#bySchema.delete(key);
    this.#known = new Map();
  }

  /** What weighs is measured once it is made; what is forgotten is found out then. */
  #forgetOldest() {
    while (this.#bySchema.size > mostForms || (this.#bytes > mostBytes && this.#bySchema.size > 1)) {
      const [oldest] = this.#bySchema;
      if (!oldest) return;
      this.#bySchema.delete(oldest[0]);
      oldest[1].then(
        ({content}) => (this.#bytes -= content.size),
        () => {},
      );
    }
  }
}
