import assert from 'node:assert/strict';
import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {formOf, plainAjv, readJson, shared, withoutShared} from '../../tools/forms.js';
import {bothWrong, formatsBothWrong} from '../../tools/suite-table.js';

interface Group {
  description: string;
  schema: unknown;
  tests: {description: string; data: unknown; valid: boolean}[];
}

const folder = join(shared, 'json-schema-test-suite/tests/draft2020-12');
const skip = withoutShared('json-schema-test-suite');
const files = skip
  ? []
  : readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.json'));

/** Groups whose schemas refer to what Ajv has built in and a form may not fetch: the schema of schemas itself. */
const builtIn = ['validate definition against metaschema', 'remote ref, containing refs itself'];

for (const file of files.sort()) {
  test(`the official suite, ${file}: forms judge as plain Ajv does, or rightly where it does not`, {skip}, async () => {
    const wrong: string[] = [];
    for (const group of readJson(join(folder, file)) as Group[]) {
      const form = await formOf(group.schema);
      const ajv = plainAjv(group.schema);
      for (const {description, data, valid} of group.tests) {
        const name = `${group.description}: ${description}`;
        if (form.isValid(data) === valid) continue;
        wrong.push(name);
        if (builtIn.includes(group.description)) continue;
        assert.notEqual(ajv?.(data), valid, `Ajv is right about ${name}, the form is not`);
      }
    }
    if (file.startsWith('optional/format/')) assert.equal(wrong.length, formatsBothWrong[file] ?? 0, wrong.join('\n'));
    else assert.deepEqual(wrong, bothWrong[file] ?? []);
  });
}

test('a reference out of the schema is explained wherever the suite has one', {skip}, async () => {
  for (const group of readJson(join(folder, 'refRemote.json')) as Group[]) {
    const {plan} = await formOf(group.schema);
    assert.ok(
      plan.problems.some(({code}) => code === 'remote-reference'),
      group.description,
    );
  }
});
