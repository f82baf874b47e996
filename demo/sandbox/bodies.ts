import {type FastifyInstance} from 'fastify';
import {refuse} from './refusal.js';

/** The largest request body in bytes; Fastify answers 413 beyond it. */
const bodyLimit = 1024 * 1024;

const deepest = 100;

/** Makes an app read every body as strict JSON; the table of operations decides on the media types. */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', {parseAs: 'buffer', bodyLimit}, (request, bytes, done) => {
    try {
      const text = decode(bytes);
      void parse(request, text, (error, value) =>
        done(error ? refuse(400, 'The body is not JSON that can be accepted.', '') : null, value),
      );
    } catch (error) {
      done(error instanceof Error ? error : refuse(400, 'The body cannot be read.', ''));
    }
  });
}

function decode(bytes: string | Buffer): string {
  const text = typeof bytes === 'string' ? bytes : decodeUtf8(bytes);
  if (text.trim() === '') throw refuse(400, 'The body is empty.', '');
  // Deeply nested JSON parses, but code that walks the value would overflow the stack.
  if (depth(text) > deepest) throw refuse(400, `The body nests more than ${deepest} levels deep.`, '');
  return text;
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    throw refuse(400, 'The body is not valid UTF-8.', '');
  }
}

/** How deep arrays and objects nest in a JSON text, without parsing it. */
function depth(text: string): number {
  let [level, max, quoted] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (quoted && character === '\\') at++;
    else if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === '{' || character === '[') max = Math.max(max, ++level);
    else if (character === '}' || character === ']') level--;
  }
  return max;
}
