import {isObject, type JsonObject} from './json.js';

/** What is left to write of an object, an array or a long string, and what closes it. */
interface Level {
  rest: Iterator<{before: string; value?: unknown}>;
  close: string;
}

const partLength = 8_000;

/**
 * The JSON text of plain JSON in parts of some kilobytes, so that a caller can pause in between. Joined, they are what
 * `JSON.stringify` returns. Not recursive, since the data may be nested very deeply.
 */
export function* jsonParts(root: unknown): Generator<string, void> {
  const levels: Level[] = [];
  // Joined, because a string that was added to piece by piece keeps each piece in memory.
  let pieces: string[] = [];
  let length = 0;
  const add = (piece: string) => {
    pieces.push(piece);
    length += piece.length;
  };
  const open = (bracket: string, level: Level) => {
    add(bracket);
    levels.push(level);
  };
  const write = (value: unknown) => {
    if (Array.isArray(value)) open('[', {rest: itemsOf(value), close: ']'});
    else if (isObject(value)) open('{', {rest: membersOf(value), close: '}'});
    else if (typeof value === 'string' && value.length > partLength) open('"', {rest: piecesOf(value), close: '"'});
    else add(String(JSON.stringify(value)));
  };
  write(root);
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const {done, value: next} = level.rest.next();
    if (done) {
      levels.pop();
      add(level.close);
    } else {
      add(next.before);
      if ('value' in next) write(next.value);
    }
    if (length < partLength) continue;
    yield pieces.join('');
    pieces = [];
    length = 0;
  }
  yield pieces.join('');
}

function* itemsOf(items: unknown[]) {
  let before = '';
  for (const value of items) {
    yield {before, value};
    before = ',';
  }
}

function* membersOf(object: JsonObject) {
  let separator = '';
  for (const name of Object.keys(object)) {
    const value = object[name];
    if (value === undefined) continue;
    yield {before: `${separator}${JSON.stringify(name)}:`, value};
    separator = ',';
  }
}

/** A string in pieces, none of which ends between the two halves of a character. */
function* piecesOf(text: string) {
  for (let at = 0; at < text.length;) {
    const last = text.charCodeAt(at + partLength - 1);
    const end = at + partLength + (last >= 0xd800 && last <= 0xdbff ? 1 : 0);
    yield {before: JSON.stringify(text.slice(at, end)).slice(1, -1)};
    at = end;
  }
}
