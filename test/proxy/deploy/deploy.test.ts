import assert from 'node:assert/strict';
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {plainVariables, secretVariables} from '../../../proxy/config/known-variables.js';
import {limitTable} from '../../../proxy/config/limits.js';
import {startBench} from '../tools/harness.js';

const folder = join(import.meta.dirname, '../../../proxy/deploy');
const fileOf = (name: string) => readFileSync(join(folder, name), 'utf8');
const recipes = ['Containerfile', 'compose.yaml', 'design-marketplace-proxy.service'];
const readme = readFileSync(join(folder, '../../README.md'), 'utf8');
const command = 'node_modules/design-marketplace-widget/dist/proxy/main.js';

const missing = (program: string, ...args: string[]) =>
  spawnSync(program, args).status === 0 ? undefined : `${program} is not installed or cannot run: not tested here`;

interface Dashboard {
  readonly panels: readonly {readonly targets: readonly {readonly expr: string}[]}[];
}

const dashboard = () => (JSON.parse(fileOf('grafana.json')) as Dashboard).panels.flatMap(({targets}) => targets);
/** The expressions of the alert rules: on the line of `expr:`, or folded onto the lines below it. */
const rules = () =>
  [...fileOf('alerts.yaml').matchAll(/^ +expr: (?:>-\n)?((?:.|\n(?! +\w+: ))+)/gm)].map(([, expr = '']) => expr);

test('the dashboard and the alerts refer only to metrics that exist', async (t) => {
  const text = await (await startBench(t)).running.proxy.metrics();
  const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
  const expressions = [...dashboard().map(({expr}) => expr), ...rules()];
  assert.ok(rules().length >= 8 && expressions.length >= 18);
  for (const expression of expressions) {
    const names = expression.match(/\b(dm|process|nodejs)_\w+/g) ?? [];
    assert.ok(names.length > 0, expression);
    for (const name of names) assert.ok(known.has(name.replace(/_(bucket|sum|count)$/, '')), name);
  }
});

test('alerts refer only to label values that the proxy produces', () => {
  const sources = [
    'observe/metrics.ts',
    'service/failures.ts',
    'service/service-answer.ts',
    '../src/contract/errors.ts',
    '../src/contract/operations.ts',
  ];
  const text = sources.map((name) => readFileSync(join(folder, '..', name), 'utf8')).join('');
  for (const rule of rules())
    for (const [, , value = ''] of rule.matchAll(/(event|outcome|code|operation)=~?"([^"]+)"/g))
      for (const word of value.split('|')) assert.ok(text.includes(word), word);
});

const noSystemd = missing('systemd-analyze', '--version');
test('systemd accepts the unit', {skip: noSystemd}, (t) => {
  const place = mkdtempSync(join(tmpdir(), 'dm-unit-'));
  t.after(() => rmSync(place, {recursive: true}));
  const unit = join(place, 'design-marketplace-proxy.service');
  // Where Node is installed depends on the machine, not on the unit.
  writeFileSync(unit, fileOf('design-marketplace-proxy.service').replace('/usr/bin/node', process.execPath));
  const {stdout, stderr} = spawnSync('systemd-analyze', ['verify', unit], {encoding: 'utf8'});
  const complaints = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('design-marketplace-proxy'));
  assert.deepEqual(complaints, []);
});

test('the unit can reload its secrets, and is started again after a crash, or a reload that came too early', () => {
  const unit = fileOf('design-marketplace-proxy.service').replaceAll(/^#.*$/gm, '');
  assert.match(unit, /^ExecReload=.*-HUP/m);
  // Credentials are copies, which stay as they were at the start.
  assert.doesNotMatch(unit, /Credential/);
  // Until Node has loaded the proxy, SIGHUP ends it: on-failure leaves it down, since systemd takes that for a clean exit.
  assert.match(unit, /^Restart=always$/m);
  // A crash ends Node by 1, as a wrong variable ends the proxy.
  assert.doesNotMatch(unit, /RestartPreventExitStatus/);
});

test('a stop has time for requests in flight, then for notices of orders, then for the log', () => {
  const [, ofUnit] = /^TimeoutStopSec=(\d+)$/m.exec(fileOf('design-marketplace-proxy.service')) ?? [];
  const [, ofContainer] = /stop_grace_period: (\d+)s/.exec(fileOf('compose.yaml')) ?? [];
  const [, told] = /`terminationGracePeriodSeconds`:\s(\d+)/.exec(fileOf('../README.md')) ?? [];
  const [notices, log] = [5, 1];
  for (const seconds of [ofUnit, ofContainer, told])
    assert.ok(Number(seconds) > limitTable.drainMs.defaultValue / 1000 + notices + log, seconds);
});

test('the health check of the container follows the port and the path prefix', async (t) => {
  const [, words = ''] = /HEALTHCHECK [^]*?CMD (\[.*\])/.exec(fileOf('Containerfile')) ?? [];
  const [, ...args] = JSON.parse(words) as string[];
  const codeFor = async (env: Record<string, string>) => {
    const child = spawn(process.execPath, args, {env});
    const [code] = (await once(child, 'exit')) as [number];
    return code;
  };
  for (const [pathPrefix, given, code] of [
    ['', {}, 0],
    ['/design', {PATH_PREFIX: '/design'}, 0],
    ['/a/b', {PATH_PREFIX: '/a/b/'}, 0],
    ['/design', {}, 1],
  ] as const) {
    const {running} = await startBench(t, {pathPrefix});
    assert.equal(await codeFor({PORT: new URL(running.url).port, ...given}), code, JSON.stringify(given));
  }
});

test('every variable of the recipes exists', () => {
  const known = new Set([...plainVariables, ...secretVariables, ...secretVariables.map((name) => `${name}_FILE`)]);
  for (const name of recipes) {
    const text = fileOf(name)
      .replaceAll(/^#.*$/gm, '')
      .replaceAll(/^(ENV NODE_ENV|STOPSIGNAL|HEALTHCHECK).*$/gm, '');
    const given = [...text.matchAll(/(?:^ {6}|Environment=|ENV | )([A-Z][A-Z_]{3,})(?:: |=)/gm)].map(
      ([, one = '']) => one,
    );
    for (const variable of given) assert.ok(known.has(variable), `${name}: ${variable}`);
  }
});

test('recipes start the installed file by path, never by npx', () => {
  for (const [name, text] of [
    ...recipes.map((name) => [name, fileOf(name)] as const),
    ['README.md', readme] as const,
  ]) {
    assert.doesNotMatch(text, /npx (--yes )?design-marketplace/, name);
    if (name !== 'compose.yaml') assert.ok(text.includes(command), name);
  }
});

test('every server recipe in the README sets whose X-Forwarded-For is trusted', () => {
  const sections = {nginx: /nginx:[^]*?```nginx([^]*?)```/, Apache: /Apache:[^]*?```apache([^]*?)```/};
  for (const [name, pattern] of Object.entries(sections))
    assert.match(pattern.exec(readme)?.[1] ?? '', /TRUST_PROXY=/, name);
  const scripts = [...readme.matchAll(/import \{designMarketplace\}[^]*?```/g)].join('\n');
  assert.ok((scripts.match(/trustProxy: /g) ?? []).length >= 2, 'Express and Fastify');
});

test('the recipe for Apache passes on the slash in the id of a product, which Apache refuses otherwise', () => {
  const [, recipe = ''] = /```apache([^]*?)```/.exec(readme) ?? [];
  assert.match(recipe, /^AllowEncodedSlashes NoDecode\b/m);
  // Without it Apache encodes the percent sign again.
  assert.match(recipe, /^ProxyPass .* nocanon$/m);
});

test('the recipe for Apache has comments on lines of their own, since Apache takes others for arguments', () => {
  const [, recipe = ''] = /```apache([^]*?)```/.exec(readme) ?? [];
  assert.match(recipe, /^#/m);
  assert.doesNotMatch(recipe, /^[^#\n]+#/m);
});

test('the README documents every variable', () => {
  const secondOnes = /^API_KEY_(ID|SECRET)_2$/;
  for (const name of [...plainVariables, ...secretVariables])
    assert.ok(readme.includes(`\`${name}\``) || secondOnes.test(name), `"Run the proxy" in README.md lacks ${name}`);
});
