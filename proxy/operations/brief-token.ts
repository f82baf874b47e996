import {createHmac, timingSafeEqual} from 'node:crypto';
import type {OperationId} from '../../src/contract/operations.js';
import {DerivedKeys, type DerivedKey} from '../base/derived-keys.js';

/** A token's claims: these operations on these briefs, until then (UNIX seconds). */
interface Claims {
  readonly ids: readonly string[];
  readonly ops: readonly string[];
  readonly exp: number;
}

const version = 'dm1';
const daysValid = 7;
/** Ids that take more characters are replaced by digests: web servers limit the headers of a response, nginx to 4 KB. */
const maxLengthOfIds = 1000;
const digestLength = 8;
/** For the same reason, a token has no more briefs than these. An answer of the service has hardly room for more. */
const maxDigests = 360;
const operationsOfBriefs: readonly OperationId[] = ['setBriefState'];

/** Signs and verifies brief tokens: only the creator of a brief may change its state. */
export class BriefTokens {
  readonly #keys: DerivedKeys;

  constructor(
    secrets: readonly string[],
    readonly now: () => number = Date.now,
  ) {
    this.#keys = new DerivedKeys('brief tokens', secrets);
  }

  /** Replaces the secrets: the first signs from now on, all of them verify. */
  rotate(secrets: readonly string[]) {
    this.#keys.rotate(secrets);
  }

  /** A token for the briefs of one response, received at `from` (milliseconds since the epoch). */
  sign(ids: readonly string[], from = this.now()): string {
    const exp = Math.floor(from / 1000) + daysValid * 86_400;
    const isLong = ids.join().length > maxLengthOfIds;
    const claims: Claims = {ids: isLong ? [] : ids, ops: operationsOfBriefs, exp};
    const key = this.#keys.first;
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const digests = isLong ? ids.slice(0, maxDigests).map((id) => digest(key, id)) : [];
    const text = [version, key.id, payload, ...(isLong ? [digests.join('')] : [])].join('.');
    return `${text}.${mac(key, text)}`;
  }

  /** Whether a token allows an operation on a brief now. */
  allows(token: string, operation: OperationId, briefId: string): boolean {
    const end = token.lastIndexOf('.');
    const text = token.slice(0, end);
    const [, keyId] = text.split('.');
    const known = this.#keys.find(keyId);
    // An unknown key takes as much time as a known one, so that timing reveals nothing.
    const isGenuine = isSame(token.slice(end + 1), mac(known ?? this.#keys.first, text)) && known !== undefined;
    const claims = isGenuine ? readClaims(text) : undefined;
    if (!claims || claims.exp * 1000 <= this.now() || !claims.ops.includes(operation)) return false;
    return claims.ids.includes(briefId) || (known !== undefined && hasDigest(text, known, briefId));
  }
}

const mac = ({bytes}: DerivedKey, text: string) => createHmac('sha256', bytes).update(text).digest('base64url');

/** Only the proxy can compute it, so that nobody can search for another brief with the same one. */
const digest = ({bytes}: DerivedKey, id: string) =>
  createHmac('sha256', bytes).update(`brief ${id}`).digest('base64url').slice(0, digestLength);

/** Whether a signed text has the digest of a brief in its last part, where its ids would have been too long. */
function hasDigest(text: string, key: DerivedKey, id: string): boolean {
  const [, , , digests = ''] = text.split('.');
  const wanted = digest(key, id);
  for (let at = 0; at < digests.length; at += digestLength) if (digests.startsWith(wanted, at)) return true;
  return false;
}

/** Compares the encoded text and not the bytes, so that each signature has only one valid form. */
function isSame(given: string, expected: string): boolean {
  const bytes = Buffer.from(given);
  return bytes.length === expected.length && timingSafeEqual(bytes, Buffer.from(expected));
}

/** Decodes the claims of a token signed by this proxy or one with the same secret. */
function readClaims(text: string): Claims | undefined {
  const [form, , payload] = text.split('.');
  return form === version ? (JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as Claims) : undefined;
}
