import assert from 'node:assert/strict';
import {test} from 'node:test';
import {planOf, plainAjv} from '../../tools/forms.js';
import {suiteFiles, suiteGroups, withoutSuite as skip} from '../../tools/official-suite.js';
import {ruleFor} from '../../tools/rules.js';
import type {Rule} from '../../../../../src/form/plan/plan.js';
import {wrongOrUndecided, formatsBothWrong} from '../../tools/suite-table.js';

/** Groups whose schemas refer to the metaschema, which Ajv has built in and a form may not fetch. */
const builtIn = ['validate definition against metaschema', 'remote ref, containing refs itself'];

for (const file of suiteFiles) {
  test(`the official suite, ${file}: rules validate as plain Ajv does, or rightly where it does not`, {skip}, () => {
    const wrong: string[] = [];
    for (const group of suiteGroups(file)) {
      const rule = ruleFor(group.schema);
      const ajv = plainAjv(group.schema);
      for (const {description, data, valid} of group.tests) {
        const name = `${group.description}: ${description}`;
        if (rule(data) === valid) continue;
        wrong.push(name);
        if (!valid && !file.startsWith('optional/format/')) assertTold(group.schema, rule, name);
        if (rule.isUndecided || builtIn.includes(group.description)) continue;
        assert.notEqual(ajv?.(data), valid, `Ajv is right about ${name}, the rule is not`);
      }
    }
    if (file.startsWith('optional/format/')) assert.equal(wrong.length, formatsBothWrong[file] ?? 0, wrong.join('\n'));
    else assert.deepEqual(wrong, wrongOrUndecided[file] ?? []);
  });
}

/** What the service will refuse is accepted only where the plan says that the service decides. */
function assertTold(schema: unknown, rule: Rule, name: string) {
  const {problems} = planOf(schema);
  assert.ok(rule.isUndecided && problems.length > 0, `${name} is accepted without a word`);
}

test('every reference out of the schema in the suite is explained', {skip}, () => {
  for (const {schema, description} of suiteGroups('refRemote.json')) {
    const {problems} = planOf(schema);
    assert.ok(
      problems.some(({code}) => code === 'remote-reference'),
      description,
    );
  }
});
