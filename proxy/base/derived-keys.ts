import {hkdfSync, randomBytes} from 'node:crypto';

/** The purposes of derived keys: no key reveals another one or the secret. */
export type KeyPurpose = 'brief tokens' | 'kept answers' | 'log pseudonyms' | 'stored names' | 'deployment';

/** A key, and the id that signed or encrypted data names it by. */
export interface DerivedKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/** Derives a key from a secret for one purpose (HKDF, SHA-256): proxies that share the secret share the key. */
export function deriveKey(purpose: KeyPurpose, secret: string | Buffer, about = ''): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'design-marketplace-proxy', `${purpose}\n${about}`, 32));
}

/** Derives a key from each current secret for one purpose: the first signs, all verify. Random without a secret. */
export class DerivedKeys {
  #keys: readonly [DerivedKey, ...DerivedKey[]];

  constructor(
    readonly purpose: KeyPurpose,
    secrets: readonly string[],
  ) {
    this.#keys = this.#derive(secrets);
  }

  get first(): DerivedKey {
    return this.#keys[0];
  }

  find(id: string | undefined): DerivedKey | undefined {
    return this.#keys.find((key) => key.id === id);
  }

  rotate(secrets: readonly string[]) {
    if (secrets.length > 0) this.#keys = this.#derive(secrets);
  }

  #derive(secrets: readonly string[]): [DerivedKey, ...DerivedKey[]] {
    const keyOf = (secret: string | Buffer): DerivedKey => ({
      id: deriveKey(this.purpose, secret, 'id').toString('hex').slice(0, 8),
      bytes: deriveKey(this.purpose, secret),
    });
    const [first = randomBytes(32), ...others] = secrets;
    return [keyOf(first), ...others.map(keyOf)];
  }
}
