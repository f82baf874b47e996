import {createCipheriv, createDecipheriv, randomBytes} from 'node:crypto';
import {DerivedKeys} from '../base/derived-keys.js';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts and authenticates data for the shared store (AES-GCM), so that anyone who reads or writes the store learns and
 * forges nothing.
 */
export class Sealer {
  readonly #keys: DerivedKeys;

  constructor(secrets: readonly string[]) {
    this.#keys = new DerivedKeys('kept answers', secrets);
  }

  rotate(secrets: readonly string[]) {
    this.#keys.rotate(secrets);
  }

  /** Seals a text for one store key: under another key it cannot be opened. */
  seal(text: string, storeKey: string): string {
    const {id, bytes} = this.#keys.first;
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, bytes, iv).setAAD(Buffer.from(storeKey));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `${id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')}`;
  }

  /** The text sealed for this store key; undefined when it was not, or when its secret is no longer in use. */
  open(sealed: string, storeKey: string): string | undefined {
    const [id, content = ''] = sealed.split('.', 2);
    const key = this.#keys.find(id);
    const bytes = Buffer.from(content, 'base64');
    if (!key || bytes.length < ivBytes + tagBytes) return undefined;
    try {
      const decipher = createDecipheriv(algorithm, key.bytes, bytes.subarray(0, ivBytes), {authTagLength: tagBytes});
      decipher.setAAD(Buffer.from(storeKey)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }
}
