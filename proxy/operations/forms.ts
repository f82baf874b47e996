import {createHash, hash} from 'node:crypto';
import type {Product} from '../../src/contract/product.js';
import {finishInSlices, type Steps} from '../../src/form/plan/steps.js';
import {jsonParts} from '../../src/json/json-parts.js';
import type {WorkTurns} from '../base/work-turns.js';
import {Refusal, refuseUntil, ServiceFailure} from '../base/refusal.js';
import {Content, effortFor} from '../http/encoding.js';
import {invalid} from '../service/failures.js';
import type {Log} from '../observe/log.js';
import type {SecretScan} from '../wire/secret-scan.js';
import type {ProductLists} from './product-lists.js';

/** A product's form as it is sent, and the hash of its bytes. */
export interface ServedForm {
  readonly content: Content;
  readonly hash: string;
}

/** What compiling a form needs. */
export interface FormUses {
  readonly scan: SecretScan;
  readonly log: Log;
  readonly turns: WorkTurns;
}

const maxForms = 200;
const maxBytes = 64 * 1024 * 1024;
const failureMs = 60_000;

/**
 * Compiles the form of each product on first request, as data, in slices between which other requests are handled. A
 * form is cached by its product and product list, and compiled again only when the schema has changed.
 */
export class Forms {
  /** By product id, for one version of the list. */
  #known = new Map<string, Promise<ServedForm>>();
  #version = '';
  /** By hash of the schema, for all versions. */
  readonly #bySchema = new Map<string, Promise<ServedForm>>();
  #bytes = 0;

  constructor(
    readonly lists: Pick<ProductLists, 'find'>,
    readonly uses: FormUses,
  ) {}

  /** The form of a product. @throws Refusal when there is no such product, or its schema cannot be compiled */
  async find(productId: string): Promise<ServedForm> {
    const {products, version} = await this.lists.find();
    if (version !== this.#version) {
      this.#known = new Map();
      this.#version = version;
    }
    const known = this.#known.get(productId);
    if (known) return known;
    const product = products.find(({id}) => id === productId);
    if (!product) throw new Refusal(404, 'not_found', 'Unknown product.');
    const form = this.#formOf(product);
    this.#known.set(productId, form);
    return form;
  }

  async #formOf({id, briefSchema = {type: 'object'}}: Product): Promise<ServedForm> {
    const key = await this.uses.turns.do((pause) => finishInSlices(hashOf(briefSchema), pause));
    const made = this.#bySchema.get(key) ?? this.#make(id, key, briefSchema);
    this.#bySchema.delete(key);
    this.#bySchema.set(key, made);
    this.#forgetOldest();
    return made;
  }

  async #make(product: string, key: string, schema: unknown): Promise<ServedForm> {
    try {
      const form = await this.uses.turns.do((pause) => this.#compile(schema, pause));
      this.#bytes += form.content.size;
      this.#forgetOldest();
      return form;
    } catch (error) {
      this.uses.log.event('error', 'form_failed', {
        product,
        schema: key,
        error: error instanceof ServiceFailure ? error.reason : error instanceof Error ? error.name : 'unknown',
      });
      // A schema that failed will fail again: remembers that for a while.
      setTimeout(() => this.#forget(key), failureMs).unref();
      throw refuseUntil(failureMs / 1000, 'form_unavailable', 'The form of this product cannot be made at the moment.');
    }
  }

  async #compile(schema: unknown, pause: () => Promise<void>): Promise<ServedForm> {
    // Loaded when the first form is requested.
    const {makeFormText} = await import('../../src/form/plan/make-form.js');
    const text = await makeFormText(schema, pause);
    const isLeak = await finishInSlices(this.uses.scan.findsInSteps(text), pause);
    if (isLeak) throw invalid('repeats_a_secret');
    await pause();
    const bytes = Buffer.from(text);
    await pause();
    const content = new Content(bytes, 'application/json; charset=utf-8', effortFor(bytes.length));
    return {content, hash: hash('sha256', bytes, 'hex').slice(0, 32)};
  }

  #forget(key: string) {
    this.#bySchema.delete(key);
    this.#known = new Map();
  }

  /** A cache entry's size is known once it is made; the cache evicts others then. */
  #forgetOldest() {
    while (this.#bySchema.size > maxForms || (this.#bytes > maxBytes && this.#bySchema.size > 1)) {
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

function* hashOf(schema: unknown): Steps<string> {
  const sum = createHash('sha256');
  for (const part of jsonParts(schema)) {
    yield;
    sum.update(part);
  }
  return sum.digest('base64url');
}
