import type {Client} from '../../src/client/client.js';
import type {Product} from '../../src/contract/product.js';

const notAsked = () => Promise.reject(new Error('this was not to be asked'));

/** A client of which a test says only what it answers; whatever else it is asked fails. */
export const fakeClient = (answers: Partial<Client> = {}): Client => ({
  listProducts: notAsked,
  loadForm: notAsked,
  createOrder: notAsked,
  createBrief: notAsked,
  setBriefState: notAsked,
  searchDesigners: notAsked,
  getDesigner: notAsked,
  listReviews: notAsked,
  listDesigns: notAsked,
  ...answers,
});

/** A product with only what must be there, and what a test adds. */
export const product = (id: string, more: Partial<Product> = {}): Product => ({
  id,
  title: `Product ${id}`,
  price: 10000,
  ...more,
});

/** One question to a client whose answer is in the test's hand. */
export interface HeldCall<T> {
  signal: AbortSignal | undefined;
  answer: (value: T) => void;
  fail: (error: unknown) => void;
}

/** Answers `listProducts` when the test says so; an aborted question fails as a real one does. */
export function heldProducts() {
  const calls: HeldCall<Product[]>[] = [];
  const client = fakeClient({
    listProducts: ({signal} = {}) =>
      new Promise((answer, fail) => {
        signal?.addEventListener('abort', () => fail(signal.reason));
        calls.push({signal, answer, fail});
      }),
  });
  return {client, calls};
}
