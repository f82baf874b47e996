/** The position of a JSON syntax error (browsers report it differently). Lines and columns count from 1. */
export function locateJsonError(text: string): {line: number; column: number} {
  const at = firstError(text);
  const before = text.slice(0, at).split('\n');
  return {line: before.length, column: [...(before.at(-1) ?? '')].length + 1};
}

const tokens =
  /\s*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null)(?![\w.+-]))/iy;

type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | 'after';

/** Reads token by token, with a stack of open brackets and the kind of token expected next. */
function firstError(text: string): number {
  const open: string[] = [];
  let expected: Expected = 'value';
  let at = 0;
  for (;;) {
    const start = at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0);
    if (start >= text.length) return start;
    tokens.lastIndex = at;
    const [whole, sign, string, scalar] = tokens.exec(text) ?? [];
    if (whole === undefined || (scalar && scalar !== scalar.toLowerCase() && !/e/i.test(scalar))) return start;
    const next = step(expected, open, sign, string);
    if (next === undefined) return start;
    expected = next;
    at += whole.length;
  }
}

function step(
  expected: Expected,
  open: string[],
  sign: string | undefined,
  string: string | undefined,
): Expected | undefined {
  const inside = open.at(-1);
  if (expected === ':') return sign === ':' ? 'value' : undefined;
  if (expected === 'after') {
    if (sign === ',' && inside) return inside === '{' ? 'name' : 'value';
    return closes(sign, inside) ? close(open) : undefined;
  }
  if (expected === 'name' || expected === 'name or }') {
    if (string !== undefined) return ':';
    return expected === 'name or }' && sign === '}' ? close(open) : undefined;
  }
  if (sign === undefined) return 'after';
  if (sign === ']' && expected === 'value or ]') return close(open);
  if (sign !== '{' && sign !== '[') return undefined;
  open.push(sign);
  return sign === '{' ? 'name or }' : 'value or ]';
}

const closes = (sign: string | undefined, inside = '') => ['{}', '[]'].includes(`${inside}${sign}`);

function close(open: string[]): Expected {
  open.pop();
  return 'after';
}
