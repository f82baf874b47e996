import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {readJson, shared, withoutShared} from './forms.js';

/** A schema of the official suite, and values with the right verdicts. */
export interface SuiteGroup {
  description: string;
  schema: unknown;
  tests: {description: string; data: unknown; valid: boolean}[];
}

const folder = join(shared, 'json-schema-test-suite/tests/draft2020-12');

/** Why the suite does not run here, or `false` if it does. */
export const withoutSuite = withoutShared('json-schema-test-suite');

/** The names of the suite's files of draft 2020-12. */
export const suiteFiles = withoutSuite
  ? []
  : readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((name) => name.endsWith('.json'))
      .sort();

export const suiteGroups = (file: string) => readJson(join(folder, file)) as SuiteGroup[];
