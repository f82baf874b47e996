import type {Steps} from '../../src/form/plan/steps.js';
import {setMember, type JsonObject} from '../../src/json/json.js';

/** Deeper than any data except an attack. */
const mostLevels = 1000;
const valuesPerStep = 100;

/**
 * What `JSON.parse` returns, in steps: a text of some megabytes would hold up a thread for a tenth of a second.
 *
 * @throws SyntaxError where it is not JSON; RangeError where it is nested too deeply
 */
export function* stepsToJson(text: string): Steps<unknown> {
  const tokens = new Tokens(text);
  const value = yield* readValue(tokens);
  tokens.end();
  return value;
}

function* readValue(tokens: Tokens): Steps<unknown> {
  if (tokens.isStepDone()) yield;
  if (tokens.open('[')) return yield* readItems(tokens);
  if (tokens.open('{')) return yield* readMembers(tokens);
  return tokens.scalar();
}

function* readItems(tokens: Tokens): Steps<unknown[]> {
  const items: unknown[] = [];
  if (tokens.close(']')) return items;
  do items.push(yield* readValue(tokens));
  while (tokens.take(','));
  tokens.expectClose(']');
  return items;
}

function* readMembers(tokens: Tokens): Steps<JsonObject> {
  const object: JsonObject = {};
  if (tokens.close('}')) return object;
  do {
    const name = tokens.name();
    setMember(object, name, yield* readValue(tokens));
  } while (tokens.take(','));
  tokens.expectClose('}');
  return object;
}

/** Reads one token after the other; `JSON.parse` reads strings, numbers and literals. */
class Tokens {
  #at = 0;
  #levels = 0;
  #values = 0;

  constructor(readonly text: string) {}

  isStepDone(): boolean {
    return ++this.#values % valuesPerStep === 0;
  }

  take(sign: string): boolean {
    this.#skipSpace();
    if (this.text[this.#at] !== sign) return false;
    this.#at += 1;
    return true;
  }

  open(bracket: string): boolean {
    if (!this.take(bracket)) return false;
    if (++this.#levels > mostLevels) throw new RangeError('It is nested too deeply.');
    return true;
  }

  close(bracket: string): boolean {
    if (!this.take(bracket)) return false;
    this.#levels -= 1;
    return true;
  }

  expectClose(bracket: string) {
    if (!this.close(bracket)) throw new SyntaxError(`${bracket} is missing.`);
  }

  name(): string {
    this.#skipSpace();
    if (this.text[this.#at] !== '"') throw new SyntaxError('A name is missing.');
    const name = this.scalar() as string;
    if (!this.take(':')) throw new SyntaxError('A colon is missing.');
    return name;
  }

  scalar(): unknown {
    this.#skipSpace();
    const start = this.#at;
    this.#at = this.text[start] === '"' ? this.#endOfString(start) : this.#endOfLiteral(start);
    return JSON.parse(this.text.slice(start, this.#at));
  }

  end() {
    this.#skipSpace();
    if (this.#at < this.text.length) throw new SyntaxError('Something follows the value.');
  }

  #skipSpace() {
    for (;;) {
      const code = this.text.charCodeAt(this.#at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.#at += 1;
    }
  }

  /** The index after the closing quote: the first one that an even number of backslashes precedes. */
  #endOfString(start: number): number {
    for (let quote = start; ;) {
      quote = this.text.indexOf('"', quote + 1);
      if (quote < 0) throw new SyntaxError('A string has no end.');
      let slash = quote;
      while (this.text[slash - 1] === '\\') slash -= 1;
      if ((quote - slash) % 2 === 0) return quote + 1;
    }
  }

  #endOfLiteral(start: number): number {
    endOfLiteral.lastIndex = start;
    return endOfLiteral.exec(this.text)?.index ?? this.text.length;
  }
}

const endOfLiteral = /[\s,\]}]/g;
