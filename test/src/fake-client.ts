import type {Client} from '../../src/client/client.js';
import type {Product} from '../../src/contract/product.js';

const unexpectedCall = () => Promise.reject(new Error('unexpected call'));

/** A client with the given methods; all others fail. */
export const fakeClient = (answers: Partial<Client> = {}): Client => ({
  listProducts: unexpectedCall,
  loadForm: unexpectedCall,
  createOrder: unexpectedCall,
  createBrief: unexpectedCall,
  setBriefState: unexpectedCall,
  searchDesigners: unexpectedCall,
  getDesigner: unexpectedCall,
  listReviews: unexpectedCall,
  listDesigns: unexpectedCall,
  ...answers,
});

/** A product with the required fields and what a test adds. */
export const product = (id: string, more: Partial<Product> = {}): Product => ({
  id,
  title: `Product ${id}`,
  price: 10000,
  ...more,
});

/** One call to a client whose result the test controls. */
export interface HeldCall<T> {
  signal: AbortSignal | undefined;
  answer: (value: T) => void;
  fail: (error: unknown) => void;
}

/** Resolves `listProducts` when the test says so; an aborted call fails like a real one. */
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
