import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import ts from 'typescript';
import {accessibilityStatement, criteria} from '../../src/build/accessibility/report.js';

/** WCAG 2.2 has 31 criteria at level A and 24 at AA: https://www.w3.org/TR/WCAG22/ */
test('the accessibility statement has a verdict on each criterion of WCAG 2.2 at levels A and AA', () => {
  const ids = criteria.map(({id}) => id);
  assert.equal(new Set(ids).size, 55);
  assert.equal(criteria.filter(({level}) => level === 'A').length, 31);
  for (const {id, name} of criteria) assert.ok(accessibilityStatement().includes(`${id} ${name}`), id);
});

test('every supported criterion names tests that exist, and every inapplicable one has a reason', () => {
  for (const {id, verdict, remark, tests} of criteria) {
    assert.ok(remark.length > 10, id);
    assert.equal(tests.length > 0, /supports$/.test(verdict), `${id}: ${verdict}, but ${tests.length} tests`);
    for (const [file, name] of tests) assert.ok(namesIn(file).has(name), `${id}: ${file} has no test "${name}"`);
  }
});

const known = new Map<string, Set<string>>();

/** The names of the tests in a file that are not skipped for good, as written: `${…}` is left in. */
function namesIn(file: string): Set<string> {
  const names = known.get(file) ?? new Set<string>();
  if (known.has(file)) return names;
  known.set(file, names);
  const path = join(import.meta.dirname, '..', file);
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && /^(it|test)$/.test(node.expression.getText())) {
      const [name] = node.arguments;
      if (name && (ts.isStringLiteralLike(name) || ts.isTemplateExpression(name)))
        names.add(ts.isStringLiteralLike(name) ? name.text : name.getText().slice(1, -1));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
  return names;
}
