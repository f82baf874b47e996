import {createCipheriv, createDecipheriv, randomBytes} from 'node:crypto';
import {DerivedKeys} from '../base/derived-keys.js';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Seals what leaves the process (AES-GCM), so that a reader or writer of the shared store learns and forges nothing. */
export class Sealer {
  readonly #keys: DerivedKeys;

  constructor(secrets: readonly string[]) {
    this.#keys = new DerivedKeys('kept answers', secrets);
  }

  rotate(secrets: readonly string[]) {
    this.#keys.rotate(secrets);
  }

  /** Seals a text for one place: in another one it cannot be opened. */
  seal(text: string, place: string): string {
    const {id, bytes} = this.#keys.first;
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, bytes, iv).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `${id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')}`;
  }

  /** The text that was sealed for this place; nothing where it was not, or under a secret that is no longer in use. */
  open(sealed: string, place: string): string | undefined {
    const [id, content = ''] = sealed.split('.', 2);
    const key = this.#keys.find(id);
    const bytes = Buffer.from(content, 'base64');
    if (!key || bytes.length < ivBytes + tagBytes) return undefined;
    try {
      const decipher = createDecipheriv(algorithm, key.bytes, bytes.subarray(0, ivBytes), {authTagLength: tagBytes});
      decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }
}
