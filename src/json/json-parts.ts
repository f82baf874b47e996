import {isObject, type JsonObject} from './json.js';

/** What is left to write of an object or array, and its closing bracket. */
interface Level {
  rest: Iterator<{before: string; value: unknown}>;
  close: string;
}

const partLength = 8_000;

/**
 * The JSON text of plain JSON in parts of some kilobytes, so that a caller can pause in between. Joined, they are what
 * `JSON.stringify` returns. Not recursive, since the data may be nested very deeply.
 */
export function* jsonParts(root: unknown): Generator<string, void> {
  const levels: Level[] = [];
  let part = '';
  const write = (value: unknown) => {
    if (Array.isArray(value)) levels.push({rest: itemsOf(value), close: ']'});
    else if (isObject(value)) levels.push({rest: membersOf(value), close: '}'});
    part += Array.isArray(value) ? '[' : isObject(value) ? '{' : JSON.stringify(value);
  };
  write(root);
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const {done, value: next} = level.rest.next();
    if (done) part += levels.pop()?.close;
    else {
      part += next.before;
      write(next.value);
    }
    if (part.length < partLength) continue;
    yield part;
    part = '';
  }
  yield part;
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
