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

  constructor(secrets: readonly string[]) {
    this.watch(secrets);
  }

  /** Adds secrets to those it knows: rotated keys stay secret, until many others have replaced them. */
  watch(secrets: readonly string[]) {
    this.#needles = [...new Set([...secrets.flatMap(forms), ...this.#needles])].slice(0, maxNeedles);
  }

  finds(text: string): boolean {
    for (const needle of this.#needles) if (text.includes(needle)) return true;
    return false;
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
    return this.#needles.reduce((masked, needle) => masked.replaceAll(needle, '***'), text);
  }
}

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
