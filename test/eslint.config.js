import {join} from 'node:path';
import js from '@eslint/js';
import compat from 'eslint-plugin-compat';
import lit from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import wc from 'eslint-plugin-wc';
import ts from 'typescript-eslint';

const newerThanBrowserFloor = [
  ...['canParse', 'parse'].map((property) => ({object: 'URL', property})),
  {object: 'AbortSignal', property: 'any'},
  ...[
    'caretPositionFromPoint checkVisibility closedBy getHTML hidePopover moveBefore requestClose setHTMLUnsafe showPopover',
    'showPicker startViewTransition togglePopover',
  ].flatMap((names) => names.split(' ').map((property) => ({property}))),
].map((api) => ({...api, message: 'A browser of the floor in package.json (browserslist) does not have it.'}));

const impatient = {
  name: '@open-wc/testing',
  importNames: ['waitUntil'],
  message: 'It gives a busy machine one second: use that of test/src/wait-until.ts.',
};

const importOfText = {
  selector: 'ImportExpression[source.type!="Literal"]',
  message: 'Import only what is a constant of ours.',
};

/** What old libraries, which many shops have on their pages, replace by something that works differently. */
const brokenByLibraries = [
  {
    selector: 'MemberExpression[object.name="Array"][property.name="from"]',
    message: 'On a page with Prototype.js it ignores its second argument and iterators: use `times` or a spread.',
  },
  {
    selector: 'CallExpression[callee.property.name="entries"][arguments.length=0]',
    message: 'On a page with Prototype.js an array gives items without indexes: use `forEach` or a counted loop.',
  },
  {
    selector: ':matches(NewExpression[callee.name="Event"], ClassDeclaration[superClass.name="Event"])',
    message: 'On a page with MooTools it is no event of the DOM: use `CustomEvent`.',
  },
];

/** `npm run check` names this file: the top level of the repository is fixed. */
export default ts.config(
  {ignores: ['dist', 'node_modules', 'test/e2e/out', 'test/fixtures', 'test/consumers/projects', 'test/consumers/out']},
  js.configs.recommended,
  ...ts.configs.recommended,
  {
    files: ['**/*.ts'],
    languageOptions: {parserOptions: {projectService: true, tsconfigRootDir: join(import.meta.dirname, '..')}},
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          // The test runner waits for its own tests; the types of semantic-dom-diff call each equality of Chai a promise.
          allowForKnownSafeCalls: [
            {from: 'package', package: 'node:test', name: ['test', 'describe', 'it', 'suite']},
            'Equal',
          ],
        },
      ],
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', {considerDefaultExhaustiveForUnions: true}],
    },
  },
  {
    rules: {
      'no-undef': 'off',
      // JSON, HTTP and logs are about control characters: patterns name them on purpose.
      'no-control-regex': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-unused-vars': ['error', {argsIgnorePattern: '^_', varsIgnorePattern: '^_'}],
      '@typescript-eslint/consistent-type-imports': ['error', {fixStyle: 'inline-type-imports'}],
      '@typescript-eslint/no-unused-expressions': ['error', {allowShortCircuit: true, allowTernary: true}],
      'no-restricted-imports': ['error', {patterns: ['**/src/index.js'], paths: [impatient]}],
      // French is written with no-break spaces.
      'no-irregular-whitespace': ['error', {skipStrings: true, skipTemplates: true}],
      eqeqeq: ['error', 'always', {null: 'ignore'}],
      'max-params': ['error', {max: 5}],
    },
  },
  {files: ['test/src/wait-until.ts'], rules: {'no-restricted-imports': 'off'}},
  {
    // An ambient module can name our types in no other way.
    files: ['**/*.d.ts'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-empty-object-type': ['error', {allowInterfaces: 'with-single-extends'}],
    },
  },
  {
    files: ['src/**/*.ts', 'test/src/**/*.ts'],
    ...lit.configs['flat/recommended'],
  },
  {
    files: ['src/**/*.ts'],
    ...wc.configs['flat/recommended'],
  },
  {
    files: ['src/**/*.ts'],
    plugins: {'lit-a11y': litA11y},
    // Safari does not take a list without bullets for one unless it says so.
    rules: {
      ...litA11y.configs.recommended.rules,
      'lit-a11y/no-redundant-role': 'off',
      'wc/guard-super-call': 'off',
    },
    settings: {litHtmlSources: true},
  },
  {
    // What runs in a page uses only what the oldest browsers have: `browserslist` in package.json.
    files: ['src/**/*.ts'],
    ignores: ['src/build/**'],
    plugins: {compat},
    rules: {
      'compat/compat': 'error',
      // Methods of old objects, which the plugin does not know; newer ones of JavaScript itself are not in the `lib` of tsconfig.json.
      'no-restricted-properties': ['error', ...newerThanBrowserFloor],
    },
  },
  {
    // A field's template is a part of a form: its label, and the input whose keys move through its list, stand elsewhere.
    files: ['src/elements/brief-form/widgets/*.ts', 'src/elements/schema-form/fields/*.ts'],
    rules: {'lit-a11y/accessible-name': 'off', 'lit-a11y/click-events-have-key-events': 'off'},
  },
  {
    // Text from outside is never made into code. A module that has to import an address which is no constant is named here, with
    // its reason, and in test/code-from-text.test.ts.
    files: ['src/**/*.ts', 'proxy/**/*.ts'],
    ignores: ['src/build/**'],
    rules: {
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-restricted-syntax': ['error', importOfText],
      'no-restricted-imports': [
        'error',
        {
          paths: ['lit/directives/unsafe-html.js', 'lit/directives/unsafe-svg.js', 'lit/directives/style-map.js'],
          patterns: [
            {
              regex: '^(node:)?(vm|worker_threads|repl)$|^ajv',
              message: 'Nothing is compiled at run time: schemas are data.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/build/**'],
    rules: {'no-restricted-syntax': ['error', importOfText, ...brokenByLibraries]},
  },
  {
    // Puppeteer sees no change inside a shadow root unless it looks again on every frame, as it does for what is visible.
    files: ['test/e2e/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name="waitForSelector"][arguments.length=1] > Literal[value=/>>>/]',
          message: 'Wait with {visible: true} or {hidden: true}: a change in a shadow root is not noticed otherwise.',
        },
        {
          selector: 'CallExpression[callee.property.name="locator"] > Literal[value=/>>>/]',
          message: 'Use pressAt: a locator does not notice that something appears in a shadow root.',
        },
      ],
    },
  },
  {
    // It imports chunks by the names that the build wrote into it, under the widget's own address.
    files: ['src/loading/lazy.ts'],
    rules: {'no-restricted-syntax': 'off'},
  },
);
