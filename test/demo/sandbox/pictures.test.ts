import assert from 'node:assert/strict';
import {test} from 'node:test';
import {categories} from '../../../src/contract/value-sets.js';
import {drawDesign} from '../../../demo/sandbox/pictures/designs.js';
import {field, listOf, startService, textOf} from './service.js';

const {call, base} = await startService();
const found = listOf((await call('searchDesigners', {body: {pageSize: 60}})).body, 'designers');

test('every address of a picture in the search results gives a picture', async () => {
  const addresses = JSON.stringify(found).match(/http:[^"]+\.svg/g) ?? [];
  const unique = [...new Set(addresses)];
  assert.ok(unique.length > 100);
  for (const address of unique) {
    const response = await fetch(address);
    assert.equal(response.status, 200, address);
    assert.match(response.headers.get('content-type') ?? '', /^image\/svg\+xml/);
    assert.match(await response.text(), /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+"/);
  }
});

test('a design has an original, a small crop of 600x600 and a large one, and the deprecated address is the original', async () => {
  const design = found.flatMap((designer) => listOf(designer, 'designs'))[0];
  const urls = field(design, 'imageUrls');
  const sizes = {
    original: /width="1200" height="900"/,
    smallCrop: /width="600" height="600"/,
    largeCrop: /width="1200" height="1200"/,
  };
  for (const [name, size] of Object.entries(sizes)) assert.match(await (await fetch(textOf(urls, name))).text(), size);
  assert.equal(textOf(design, 'imageUrl'), textOf(urls, 'original'));
});

test('pictures can be shown on any page and run nothing', async () => {
  const {headers} = await fetch(textOf(found[0], 'avatarUrl'));
  assert.equal(headers.get('content-security-policy'), "default-src 'none'");
  assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin');
  assert.equal(headers.get('access-control-allow-origin'), '*');
});

test('the same design always looks the same, different ones differ', () => {
  const draw = (id: number) => drawDesign({id, category: 'logo', firm: 'Salt & Stone <Farm>'}, 'Logo', 'small');
  assert.equal(draw(1_000_001), draw(1_000_001));
  assert.ok(new Set(Array.from({length: 100}, (_, turn) => draw(1_000_000 + turn))).size > 90);
});

for (const category of categories) {
  test(`a design for ${category} is well-formed, with its words escaped`, () => {
    const text = drawDesign({id: 1_000_007, category, firm: 'Salt & Stone <Farm>'}, 'A "title" & more', 'large');
    assert.match(text, /<title>A &quot;title&quot; &amp; more<\/title>/);
    assert.doesNotMatch(text, /NaN|undefined|& |<Farm>/);
    assert.equal(text.match(/<[a-z]+/g)?.length, text.match(/<\/[a-z]+>/g)?.length);
  });
}

for (const path of [
  'avatars/1.svg',
  'avatars/x.svg',
  'covers/999999999.svg',
  'designs/1-small.svg',
  'designs/1000063-small.svg',
  'designs/1000000-huge.svg',
  'designs/99999999999999999999-small.svg',
]) {
  test(`there is no picture at ${path}`, async () => {
    const response = await fetch(new URL(`/pictures/${path}`, base));
    assert.equal(response.status, 404);
  });
}
