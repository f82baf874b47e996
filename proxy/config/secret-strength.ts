import {deflateRawSync} from 'node:zlib';
import {isKeyboardWalk} from '../base/keyboard.js';

const minDifferent = 8;
const examined = 48;

/**
 * Whether a long secret is still too easy to guess: few different characters, a repeated word, characters in sequence,
 * or a sentence. A secret made by `openssl rand -hex 32` never is.
 */
export function lacksVariety(secret: string): boolean {
  if (new Set(secret).size < minDifferent || isSequence(secret) || isKeyboardWalk(secret)) return true;
  if (placeholder.test(secret) || digestOfNothing.test(secret)) return true;
  const start = secret.slice(0, examined);
  if (countOf(/\d/g, secret) <= maxDigits && countOf(commonLetters, start) >= minCommon) return true;
  if (!/\d/.test(secret) && countOf(/[aeiou]/gi, start) >= shareOfVowels * countOf(/[a-z]/gi, start)) return true;
  // Random characters cannot be compressed; a text that can be contains repetitions.
  return deflateRawSync(start).length < 0.75 * start.length;
}

/** What examples and manuals write where a secret belongs. */
const placeholder = /(change|replace).{0,4}(me|this|it)\b|\byour\b|password|qwerty|placeholder/i;

/** MD5, SHA-1, SHA-256 and SHA-512 of nothing: a command that was to make a secret had no input. */
const digestOfNothing =
  /^(d41d8cd98f00b204|da39a3ee5e6b4b0d|e3b0c44298fc1c14|cf83e1357eefb8bd|1B2M2Y8AsgTpgAmY|2jmj7l5rSw0yVb|47DEQpj8HBSa|z4PhNX7vuL3x)/i;

/**
 * The commonest groups of three letters in English, which may overlap: a sentence has many, of texts of 48 random letters
 * one in two thousand has three.
 */
const commonLetters =
  /(?=the|and|ing|ion|tio|ent|ati|for|her|ter|hat|tha|ere|ate|his|con|res|ver|all|ons|nce|men|ith|ted|ers|pro|thi|wit|are|ess|not|ive|was|ect|rea|com|eve|per|int|est|sta|cti|ica|ist|ear|ain|one|our|iti|rat|ret|ord|der|tor)/gi;
const minCommon = 3;
/** The digits of a year, or of a number after a word. */
const maxDigits = 4;

/** Texts in any language have a larger share. Of random letters a fifth are vowels, and few secrets have no digit. */
const shareOfVowels = 3 / 8;

const countOf = (pattern: RegExp, text: string) => (text.match(pattern) ?? []).length;

/** Whether most characters follow the one before them in the alphabet, forwards or backwards. */
function isSequence(text: string): boolean {
  let steps = 0;
  for (let at = 1; at < text.length; at++) {
    if (Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) <= 1) steps++;
  }
  return steps * 3 > text.length * 2;
}
