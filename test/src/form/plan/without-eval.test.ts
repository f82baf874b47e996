import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {compileForm} from '../../../../src/form/plan/compile-form.js';
import {InstanceMaker, mutate} from '../../../../src/form/plan/instances.js';
import {normalise} from '../../../../src/form/plan/normalise/normalise.js';
import {Random} from '../../../../src/form/plan/random.js';
import {rulesOf} from '../../../../src/form/plan/self-check.js';
import {RandomSchemas} from '../tools/random-schema.js';

/** Prints the verdicts of the modules beside it; runs where text can not become code. */
const child = `
  import {readdirSync, readFileSync} from 'node:fs';
  import {rulesRequire} from '${new URL('../../../../src/form/model/rules/rules-runtime.ts', import.meta.url).href}';
  try { new Function('return 1'); console.log('text became code'); } catch { console.log('no eval here'); }
  for (const file of readdirSync('.').filter((name) => name.startsWith('form-')).sort()) {
    const rule = (await import(process.cwd() + '/' + file)).rules(rulesRequire)[''];
    console.log(JSON.stringify(JSON.parse(readFileSync('values.json', 'utf8'))[file].map((value) => rule(value))));
  }
`;

test('compiled forms load and judge in a process that forbids making code from text', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forms-'));
  const expected: string[] = ['no eval here'];
  const values: Record<string, unknown[]> = {};
  for (let seed = 100; expected.length < 40; seed += 1) {
    const schema = new RandomSchemas(seed).schema();
    const {code, plan} = compileForm(schema);
    if (plan.interpret) continue;
    const random = new Random(seed);
    const maker = new InstanceMaker(normalise(schema).schema, random);
    const file = `form-${seed}.mjs`;
    const made = Array.from({length: 6}, () => maker.make()).flatMap((value) => [value, mutate(value, random)]);
    const rules = rulesOf(code.slice(code.indexOf('exports={};') + 11, code.lastIndexOf('return exports;')));
    writeFileSync(join(folder, file), code);
    values[file] = JSON.parse(JSON.stringify(made)) as unknown[];
    expected.push(JSON.stringify(values[file].map((value) => rules['']?.(value))));
  }
  writeFileSync(join(folder, 'values.json'), JSON.stringify(values));
  writeFileSync(join(folder, 'child.mts'), child);
  try {
    const options = ['--disallow-code-generation-from-strings', '--import', import.meta.resolve('tsx'), 'child.mts'];
    const output = execFileSync(process.execPath, options, {cwd: folder, encoding: 'utf8'});
    assert.deepEqual(output.trim().split('\n'), expected);
  } finally {
    rmSync(folder, {recursive: true});
  }
});
