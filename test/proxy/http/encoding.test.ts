import assert from 'node:assert/strict';
import {test} from 'node:test';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {Content, type Encoded} from '../../../proxy/http/encoding.js';

const json = 'application/json; charset=utf-8';
const decompressors = {br: brotliDecompressSync, gzip: gunzipSync};
const textOf = ({body, encoding}: Encoded) => (encoding ? decompressors[encoding](Buffer.from(body)) : body).toString();

test('compresses a short answer at once, and a long or well-compressed one on another thread', async () => {
  const short = 'Größe ✓ '.repeat(1000);
  const long = short.repeat(4);
  for (const encoding of ['br', 'gzip']) {
    const atOnce = new Content(short, json).encode(encoding);
    assert.ok(!(atOnce instanceof Promise));
    assert.deepEqual([atOnce.encoding, textOf(atOnce)], [encoding, short]);
    for (const content of [new Content(long, json), new Content(short, json, 'best')]) {
      const later = content.encode(encoding);
      assert.ok(later instanceof Promise);
      assert.equal(textOf(await later), content.bytes.toString());
    }
  }
});

test('compresses the same content once for all who accept the encoding', async () => {
  for (const size of [2000, 100_000]) {
    const content = new Content('x'.repeat(size), json);
    const first = content.encode('gzip, deflate, br');
    assert.equal(await content.encode('br;q=1.0, gzip'), await first);
    assert.equal((await first).encoding, 'br');
  }
});

test('compresses nothing that is short, or of a type that is compressed already', () => {
  for (const content of [new Content('x'.repeat(1000), json), new Content('x'.repeat(5000), 'image/png')]) {
    assert.equal(content.encode('br'), content);
  }
});

test('splits no Accept-Encoding that is much longer than that of any browser', () => {
  const content = new Content('x'.repeat(5000), json);
  assert.equal(content.encode(`br${', x'.repeat(5000)}`), content);
});

test('a short text and a long one have the size, the bytes and the tag of their UTF-8', () => {
  for (const text of ['Größe ✓', 'Größe ✓ '.repeat(5000)]) {
    const bytes = Buffer.from(text);
    const [ofText, ofBytes] = [new Content(text, json), new Content(bytes, json)];
    assert.equal(ofText.size, bytes.length);
    assert.deepEqual(ofText.bytes, bytes);
    assert.equal(ofText.etag, ofBytes.etag);
    assert.ok(ofText.equals(new Content(text, json)));
    assert.ok(!ofText.equals(new Content(`${text.slice(1)}G`, json)));
  }
});
