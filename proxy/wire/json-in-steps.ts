import type {Steps} from '../../src/form/plan/steps.js';
import {setMember, type JsonObject} from '../../src/json/json.js';

/** Deeper than any data except an attack, and than any schema that becomes a form. */
const maxLevels = 1000;
const valuesPerStep = 100;
/** Many, since a pause costs as much as a thousand of them: it leads through all levels. */
const skippedPerStep = 5000;

/**
 * What `JSON.parse` returns, in steps: a text of some megabytes would hold up a thread for a tenth of a second. What is
 * nested more than 1,000 levels deep becomes `null`, so that one such schema does not take a whole list from everybody.
 *
 * @throws SyntaxError where it is not JSON
 */
export function* stepsToJson(text: string): Steps<unknown> {
  const tokens = new Tokens(text);
  const value = yield* readValue(tokens);
  tokens.end();
  return value;
}

function* readValue(tokens: Tokens): Steps<unknown> {
  if (tokens.isStepDone()) yield;
  if (tokens.open('[')) return yield* tokens.isTooDeep ? skipRest(tokens) : readItems(tokens);
  if (tokens.open('{')) return yield* tokens.isTooDeep ? skipRest(tokens) : readMembers(tokens);
  return tokens.scalar();
}

function* skipRest(tokens: Tokens): Steps<null> {
  for (let skipped = 1; tokens.isTooDeep; skipped++) {
    tokens.skipPart();
    if (skipped % skippedPerStep === 0) yield;
  }
  return null;
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

  get isTooDeep(): boolean {
    return this.#levels > maxLevels;
  }

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
    this.#levels += 1;
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

  /** Moves past the next bracket or string, whatever stands before it. */
  skipPart() {
    bracketOrString.lastIndex = this.#at;
    const found = bracketOrString.exec(this.text);
    if (!found) throw new SyntaxError('A bracket is missing.');
    const [sign] = found;
    if (sign !== '"') this.#levels += sign === '[' || sign === '{' ? 1 : -1;
    this.#at = sign === '"' ? this.#endOfString(found.index) : found.index + 1;
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
const bracketOrString = /["[\]{}]/g;
