import {writeJson} from '../../../json/json.js';

/** No draft is larger, in bytes: a link must not fill the memory. */
const maxDraftBytes = 4_000_000;

/** For `JSON.parse`: leaves out a text that is too long for an address; it is a file. */
const forLink = (_key: string, value: unknown) =>
  typeof value === 'string' && value.length > 50_000 ? undefined : value;

/** A JSON value without its files, as compressed text that an address can hold: deflate, in base64 for URLs. */
export async function pack(value: unknown): Promise<string> {
  const stream = new Blob([writeJson(JSON.parse(writeJson(value), forLink))])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const text = [...bytes].map((byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Unpacks a value. The promise is rejected if the text is incomplete or too large. */
export async function unpack(packed: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > maxDraftBytes) throw new Error('The draft is too large.');
  }
  return JSON.parse(text);
}
