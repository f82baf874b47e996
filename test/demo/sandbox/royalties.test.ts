import assert from 'node:assert/strict';
import {test} from 'node:test';
import {changed, show, startService, textOf} from './service.js';

const {call, sandbox, base} = await startService();

const award = {
  recipientEmail: 'ada@example.com',
  royaltyAmountInCents: 2500,
  artifactId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  artifactUrl: 'https://example.com/logo.svg',
  artifactName: 'Blue Door',
  artifactDescription: 'For the mark',
  metadata: {run: 7, nested: {free: ['form']}},
};

/** A change to the award, and the fields that the message names; none if it is accepted. */
const rows: readonly (readonly [changes: object, ...named: string[]])[] = [
  [{}],
  [{artifactName: undefined, artifactDescription: undefined, metadata: undefined}],
  [{royaltyAmountInCents: 100}],
  [{royaltyAmountInCents: 99}, 'royaltyAmountInCents'],
  [{royaltyAmountInCents: 10_000}],
  [{royaltyAmountInCents: 10_001}, 'royaltyAmountInCents'],
  [{royaltyAmountInCents: 100.5}, 'royaltyAmountInCents'],
  [{royaltyAmountInCents: '2500'}, 'royaltyAmountInCents'],
  [{recipientEmail: 'ada'}, 'recipientEmail'],
  [{recipientEmail: 'ada@'}, 'recipientEmail'],
  [{recipientEmail: ''}, 'recipientEmail'],
  [{artifactId: '0F8FAD5B-D9CB-469F-A165-70867728950E'}],
  [{artifactId: '0f8fad5bd9cb469fa16570867728950e'}, 'artifactId'],
  [{artifactId: 7}, 'artifactId'],
  [{artifactUrl: 7}, 'artifactUrl'],
  [{artifactName: 7}, 'artifactName'],
  [{metadata: []}, 'metadata'],
  [{metadata: {}}],
  [
    {recipientEmail: undefined, royaltyAmountInCents: undefined, artifactId: undefined, artifactUrl: undefined},
    'recipientEmail',
    'royaltyAmountInCents',
    'artifactId',
    'artifactUrl',
  ],
];

for (const [changes, ...named] of rows) {
  test(`POST /designers/royalty ${named.length ? `refuses ${named}` : 'accepts'}: ${show(changes)}`, async () => {
    const before = sandbox.store.royalties.length;
    const answer = await call('awardRoyalty', {body: changed(award, changes)});
    assert.equal(answer.status, named.length ? 400 : 200);
    assert.equal(sandbox.store.royalties.length, before + (named.length ? 0 : 1));
    for (const name of named) assert.match(textOf(answer.body, 'message'), new RegExp(name));
  });
}

test('every award has its own reference and is listed on the page', async () => {
  const references = [];
  for (const artifactName of ['First <mark>', 'Second']) {
    references.push(textOf((await call('awardRoyalty', {body: {...award, artifactName}})).body, 'royaltyReference'));
  }
  const page = await (await fetch(new URL('/', base))).text();
  assert.notEqual(references[0], references[1]);
  for (const reference of references) assert.ok(page.includes(reference));
  assert.match(page, /First &lt;mark&gt;/);
});
