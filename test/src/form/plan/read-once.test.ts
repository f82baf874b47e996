import assert from 'node:assert/strict';
import {test} from 'node:test';
import {rootsOf, type Source} from '../../../../src/form/plan/locations.js';
import type {Schema} from '../../../../src/form/plan/normalise/schema.js';
import {optionsOf} from '../../../../src/form/plan/options.js';
import {RuleNames} from '../../../../src/form/plan/rule-names.js';
import {suggestionsOf} from '../../../../src/form/plan/suggestions.js';
import {mergeLimits} from '../../../../src/form/plan/facts.js';

const readers: [string, (sources: Source[]) => unknown][] = [
  ['its limits', mergeLimits],
  ['its options', (sources) => optionsOf(sources, undefined)],
  ['its suggestions', suggestionsOf],
];

for (const [name, read] of readers) {
  test(`a schema with a thousand alternatives is read once for ${name}, however many locations it applies at`, () => {
    let reads = 0;
    const anyOf = Array.from({length: 1000}, (_, i) => ({const: `text ${i}`}));
    const schema = new Proxy({anyOf}, {get: (target, key) => ((reads += 1), Reflect.get(target, key))});
    const source = {pointer: '', schema, orNull: false};
    read([source]);
    const once = reads;
    for (let location = 0; location < 100; location += 1) read([source]);
    assert.ok(once > 0);
    assert.equal(reads, once);
  });
}

const followers: [string, (lookup: (pointer: string) => Schema | undefined) => unknown][] = [
  ['for its fields', (lookup) => rootsOf(lookup, ['/$defs/0'])],
  ['for its rule', (lookup) => new RuleNames(lookup).find('/$defs/0')],
];

for (const [name, follow] of followers) {
  test(`of a chain of 20,000 references at most 100 are followed ${name}`, () => {
    let followed = 0;
    follow((pointer) => {
      followed += 1;
      return {$ref: `#/$defs/${Number(pointer.split('/').at(-1)) + 1}`};
    });
    assert.ok(followed > 10 && followed <= 101, `${followed} followed`);
  });
}
