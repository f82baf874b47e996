import {createHash, timingSafeEqual} from 'node:crypto';
import type {Steps} from '../../src/form/plan/steps.js';

const charactersPerStep = 64 * 1024;
/** Longer than any encoded form of a secret. */
const overlap = 8 * 1024;
/** Some rotations of all secrets: every response is searched for each of them. */
const maxNeedles = 1000;

/** Finds secrets in outgoing text, in the encodings an echo is likely to use. */
export class SecretScan {
  #needles: string[] = [];
  /** The secrets without backslashes, as they are in a decoded text. */
  #plain: string[] = [];

  constructor(secrets: readonly string[]) {
    this.watch(secrets);
  }

  /** Adds secrets to those it knows: rotated keys stay secret, until many others have replaced them. */
  watch(secrets: readonly string[]) {
    this.#needles = [...new Set([...secrets.flatMap(forms), ...this.#needles])].slice(0, maxNeedles);
    const plain = secrets.map((secret) => secret.replaceAll('\\', '')).filter((secret) => secret !== '');
    this.#plain = [...new Set([...plain, ...this.#plain])].slice(0, maxNeedles);
  }

  finds(text: string): boolean {
    for (const needle of this.#needles) if (text.includes(needle)) return true;
    if (!hasCodes(text)) return false;
    const decoded = decode(text);
    return this.#plain.some((secret) => decoded.includes(secret));
  }

  /** The same for a long text, in steps. */
  *findsInSteps(text: string): Steps<boolean> {
    for (let at = 0; at < text.length; at += charactersPerStep) {
      yield;
      if (this.finds(text.slice(at, at + charactersPerStep + overlap))) return true;
    }
    return false;
  }

  /** The text with every secret in it masked. */
  mask(text: string): string {
    const masked = this.#needles.reduce((rest, needle) => rest.replaceAll(needle, '***'), text);
    return this.finds(masked) ? '***' : masked;
  }
}

/** Spaces and letters beyond ASCII, as `%20` and `%C3`, are usual in addresses, and in no secret. */
const code = /\\(u[\da-f]{4}|x[\da-f]{2}|\/)|%(2[1-9a-f]|[3-7][\da-f])|&(#x?[\da-f]+|amp|lt|gt|quot|apos);/i;

/** Whether characters may be written as codes. Most texts have not even the characters that codes begin with. */
const hasCodes = (text: string) => (text.includes('\\') || text.includes('%') || text.includes('&')) && code.test(text);

const names: Readonly<Record<string, string>> = {amp: '&', lt: '<', gt: '>', quot: '"', apos: "'"};
const ofHex = (_: string, digits: string) => String.fromCharCode(parseInt(digits, 16));

/**
 * A text in which no character is written as a code of JSON, JavaScript, URLs or HTML, whichever ones its writer has chosen
 * for codes. Without backslashes, of which each layer of JSON adds some, and without the zeros of UTF-16.
 */
const decode = (text: string) =>
  text
    .replace(/\\u([\da-f]{4})/gi, ofHex)
    .replace(/(?:%|\\x)([\da-f]{2})/gi, ofHex)
    .replace(/&#x([\da-f]{1,6});/gi, ofHex)
    .replace(/&#(\d{1,7});/g, (_, digits: string) => String.fromCharCode(Number(digits)))
    .replace(/&(amp|lt|gt|quot|apos);/gi, (_, name: string) => names[name.toLowerCase()] ?? '')
    .replace(/[\\\0]/g, '');

function forms(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const hex = bytes.toString('hex');
  const percent = encodeURIComponent(secret);
  const escaped = escapeJson(secret);
  const base64 = [0, 1, 2].map((at) => base64At(bytes, at));
  return [
    secret,
    escaped,
    escapeJson(escaped),
    escapeHtml(secret),
    percent,
    percent.replace(/%../g, (code) => code.toLowerCase()),
    new URLSearchParams({'': secret}).toString().slice(1),
    hex,
    hex.toUpperCase(),
    ...base64,
    ...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
  ];
}

const escapeJson = (text: string) => JSON.stringify(text).slice(1, -1);

const escapeHtml = (text: string) =>
  escapeJson(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'));

/** The base64 characters that a secret always produces when it starts `at` bytes into a group of three. */
function base64At(bytes: Buffer, at: number): string {
  const shifted = Buffer.concat([Buffer.alloc(at), bytes]);
  const whole = shifted.length - (shifted.length % 3);
  return shifted
    .subarray(0, whole)
    .toString('base64')
    .slice(at === 0 ? 0 : 4);
}

/** Compares two texts in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
