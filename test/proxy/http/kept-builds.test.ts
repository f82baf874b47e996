import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test, type TestContext} from 'node:test';
import {KeptBuilds} from '../../../proxy/http/kept-builds.js';
import {WidgetFiles} from '../../../proxy/http/widget-files.js';
import {startBench, type Bench, type TestResponse} from '../tools/harness.js';

const noPipes =
  spawnSync('mkfifo', ['--version']).status === 0 ? undefined : 'mkfifo is not installed: not tested here';

const forever = 'public, max-age=31536000, immutable';
const shortly = 'public, max-age=300, must-revalidate';
const dayMs = 86_400_000;

/** A folder in which each build of the widget replaces the one before. */
function makeFolders(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'dm-builds-'));
  t.after(() => rmSync(folder, {recursive: true}));
  return {widgetDir: join(folder, 'widget'), widgetBuildsDir: join(folder, 'kept')};
}

/** Replaces the present build, as `npm run build` does. */
function build(widgetDir: string, version: string, hash: string) {
  rmSync(widgetDir, {recursive: true, force: true});
  const write = (name: string, content: string) => {
    mkdirSync(join(widgetDir, name, '..'), {recursive: true});
    writeFileSync(join(widgetDir, name), content);
  };
  for (const folder of ['', `v${version.split('.')[0]}/`, `${version}/`]) write(`${folder}widget.js`, `// ${version}`);
  write(`chunks/form-${hash}.js`, `import"./base-AAAAAAAA.js";// ${version}`);
  write('build.json', JSON.stringify({version, id: `${version}-${hash}`}));
}

/** Repeats the request until the proxy has read the folder again, which it does once a second. */
async function askUntil(
  bench: Bench,
  path: string,
  isDone: (response: TestResponse) => boolean,
): Promise<TestResponse> {
  let response = await bench.ask(path);
  while (!isDone(response)) response = await bench.ask(path);
  return response;
}

test('serves the script as immutable under its version, and for five minutes under its major version', async (t) => {
  const folders = makeFolders(t);
  build(folders.widgetDir, '1.2.3', 'FFFFFFFF');
  const bench = await startBench(t, folders);
  for (const [path, cacheControl] of [
    ['/widget.js', shortly],
    ['/v1/widget.js', shortly],
    ['/1.2.3/widget.js', forever],
  ] as const) {
    const response = await bench.ask(path);
    assert.deepEqual(
      [response.status, response.text, response.headers['cache-control']],
      [200, '// 1.2.3', cacheControl],
      path,
    );
    assert.ok(response.headers.etag, path);
  }
  for (const path of ['/v2/widget.js', '/1.2.4/widget.js']) assert.equal((await bench.ask(path)).status, 404, path);
});

test('serves the chunks of the build before, which open pages still load, also under another address', async (t) => {
  const folders = makeFolders(t);
  build(folders.widgetDir, '1.2.3', 'FFFFFFFF');
  const bench = await startBench(t, folders);
  await bench.ask('/widget.js');
  build(folders.widgetDir, '1.3.0', 'GGGGGGGG');
  await askUntil(bench, '/widget.js', ({text}) => text === '// 1.3.0');
  const old = await bench.ask('/chunks/form-FFFFFFFF.js');
  assert.deepEqual([old.status, old.headers['cache-control']], [200, forever]);
  assert.equal(old.text, 'import"./base-AAAAAAAA.js";// 1.2.3');
  const again = await bench.ask('/chunks/again/1.FFFFFFFF/form-FFFFFFFF.js');
  assert.equal(again.text, 'import"../../base-AAAAAAAA.js";// 1.2.3');
  assert.equal((await bench.ask('/chunks/form-GGGGGGGG.js')).status, 200);
  assert.equal((await bench.ask('/1.2.3/widget.js')).text, '// 1.2.3');
  assert.equal((await bench.ask('/v1/widget.js')).text, '// 1.3.0');
});

test('keeps a copy of a build, where WIDGET_DIR is a link to the present release', async (t) => {
  const {widgetDir, widgetBuildsDir} = makeFolders(t);
  const releases = ['first', 'second'].map((name) => `${widgetDir}-${name}`);
  for (const [at, release] of releases.entries()) build(release, `1.${at}.0`, 'FGHIJKLM'.replaceAll(/./g, 'FG'[at]!));
  symlinkSync(releases[0]!, widgetDir);
  const bench = await startBench(t, {widgetDir, widgetBuildsDir});
  assert.equal((await bench.ask('/widget.js')).text, '// 1.0.0');
  rmSync(widgetDir);
  symlinkSync(releases[1]!, widgetDir);
  rmSync(releases[0]!, {recursive: true});
  await askUntil(bench, '/widget.js', ({text}) => text === '// 1.1.0');
  assert.equal((await bench.ask('/chunks/form-FFFFFFFF.js')).status, 200);
});

test('serves the last script of an earlier major version', async (t) => {
  const folders = makeFolders(t);
  build(folders.widgetDir, '1.9.0', 'FFFFFFFF');
  const bench = await startBench(t, folders);
  await bench.ask('/widget.js');
  for (const [version, hash] of [
    ['1.10.0', 'GGGGGGGG'],
    ['2.0.0', 'HHHHHHHH'],
  ] as const) {
    build(folders.widgetDir, version, hash);
    await askUntil(bench, '/widget.js', ({text}) => text === `// ${version}`);
  }
  const response = await bench.ask('/v1/widget.js');
  assert.deepEqual([response.text, response.headers['cache-control']], ['// 1.10.0', shortly]);
});

test('a proxy started with a new build serves builds that an earlier proxy has kept', async (t) => {
  const folders = makeFolders(t);
  build(folders.widgetDir, '1.2.3', 'FFFFFFFF');
  await (await startBench(t, folders)).ask('/widget.js');
  build(folders.widgetDir, '1.3.0', 'GGGGGGGG');
  const bench = await startBench(t, folders);
  assert.equal((await bench.ask('/chunks/form-FFFFFFFF.js')).status, 200);
});

test('deletes a build unused for 30 days, and nothing else in the folder', async (t) => {
  const folders = makeFolders(t);
  build(join(folders.widgetBuildsDir, '1.0.0-AAAAAAAA'), '1.0.0', 'AAAAAAAA');
  build(join(folders.widgetBuildsDir, '1.1.0-BBBBBBBB'), '1.1.0', 'BBBBBBBB');
  mkdirSync(join(folders.widgetBuildsDir, 'photos'));
  const setAge = (name: string, days: number) => {
    const time = new Date(Date.now() - days * dayMs);
    utimesSync(join(folders.widgetBuildsDir, name), time, time);
  };
  setAge('1.0.0-AAAAAAAA/build.json', 31);
  setAge('1.1.0-BBBBBBBB/build.json', 29);
  setAge('photos', 100);
  build(folders.widgetDir, '1.2.3', 'FFFFFFFF');
  const bench = await startBench(t, folders);
  const gone = await bench.ask('/chunks/form-AAAAAAAA.js');
  assert.deepEqual([gone.status, gone.headers['cache-control']], [404, 'no-store']);
  assert.match(gone.text, /Neither this build of the widget nor an earlier kept one/);
  assert.equal((await bench.ask('/chunks/form-BBBBBBBB.js')).status, 200);
  assert.deepEqual(readdirSync(folders.widgetBuildsDir).sort(), ['1.1.0-BBBBBBBB', '1.2.3-FFFFFFFF', 'photos']);
  const {mtimeMs} = statSync(join(folders.widgetBuildsDir, '1.1.0-BBBBBBBB', 'build.json'));
  assert.ok(Date.now() - mtimeMs < dayMs, 'a build that is asked for is kept for another 30 days');
});

test('keeps no incomplete build', async (t) => {
  const folders = makeFolders(t);
  build(folders.widgetDir, '1.2.3', 'FFFFFFFF');
  rmSync(join(folders.widgetDir, 'build.json'));
  const bench = await startBench(t, folders);
  assert.equal((await bench.ask('/widget.js')).status, 200);
  assert.equal(existsSync(folders.widgetBuildsDir), false);
});

test('serves the widget where builds cannot be kept, and says so once in the log', async (t) => {
  const folders = makeFolders(t);
  build(folders.widgetDir, '1.2.3', 'FFFFFFFF');
  writeFileSync(folders.widgetBuildsDir, 'a file is in the way');
  const bench = await startBench(t, folders);
  assert.equal((await bench.ask('/chunks/form-FFFFFFFF.js')).status, 200);
  assert.equal(bench.log.filter((line) => line.includes('builds_not_kept')).length, 1);
});

test('keeps a build after a minute, where it could not at first or where its copy was deleted', async (t) => {
  const {widgetDir, widgetBuildsDir} = makeFolders(t);
  build(widgetDir, '1.2.3', 'FFFFFFFF');
  writeFileSync(widgetBuildsDir, 'a file is in the way');
  const errors: unknown[] = [];
  let now = 0;
  const builds = new KeptBuilds(
    widgetBuildsDir,
    (error) => errors.push(error),
    () => now,
  );
  await builds.update(widgetDir);
  rmSync(widgetBuildsDir);
  await builds.update(widgetDir);
  assert.deepEqual([errors.length, builds.folders], [1, []]);
  for (const what of ['in the way', 'deleted']) {
    now += 60_000;
    await builds.update(widgetDir);
    assert.deepEqual(builds.folders, [join(widgetBuildsDir, '1.2.3-FFFFFFFF')], what);
    rmSync(widgetBuildsDir, {recursive: true});
  }
  assert.equal(errors.length, 1);
});

test('holds only a bounded part of all kept builds in memory', async (t) => {
  const {widgetDir, widgetBuildsDir} = makeFolders(t);
  build(widgetDir, '1.9.0', 'ZZZZZZZZ');
  const names = Array.from({length: 20}, (_, at) => `HASH${1000 + at}`);
  for (const [at, hash] of names.entries()) build(join(widgetBuildsDir, `1.0.${at}-${hash}`), `1.0.${at}`, hash);
  const files = new WidgetFiles(widgetDir, new KeptBuilds(widgetBuildsDir), assert.ifError, 5000);
  const textOf = async (hash: string) => String((await files.find(`chunks/form-${hash}.js`))?.content.body);
  for (const hash of names) assert.match(await textOf(hash), /^import/);
  // What is still in memory is not read again.
  for (const [at, hash] of names.entries())
    writeFileSync(join(widgetBuildsDir, `1.0.${at}-${hash}`, 'chunks', `form-${hash}.js`), '// read again');
  assert.match(await textOf('HASH1019'), /^import/);
  assert.equal(await textOf('HASH1000'), '// read again');
});

test('keeps a build of which a part is left in the folder', async (t) => {
  const {widgetDir, widgetBuildsDir} = makeFolders(t);
  build(widgetDir, '1.2.3', 'FFFFFFFF');
  build(join(widgetBuildsDir, '1.2.3-FFFFFFFF'), '1.2.3', 'FFFFFFFF');
  rmSync(join(widgetBuildsDir, '1.2.3-FFFFFFFF', 'build.json'));
  const builds = new KeptBuilds(widgetBuildsDir, assert.ifError);
  await builds.update(widgetDir);
  assert.deepEqual(builds.folders, [join(widgetBuildsDir, '1.2.3-FFFFFFFF')]);
});

test('serves the widget where the disk with its kept builds does not answer', {skip: noPipes}, async (t) => {
  const {widgetDir, widgetBuildsDir} = makeFolders(t);
  build(widgetDir, '1.2.3', 'FFFFFFFF');
  const kept = join(widgetBuildsDir, '1.2.3-FFFFFFFF');
  mkdirSync(kept, {recursive: true});
  // Reading a pipe waits for its writer, as reading from a server that is away does.
  const pipe = join(kept, 'build.json');
  spawnSync('mkfifo', [pipe]);
  const errors: unknown[] = [];
  const builds = new KeptBuilds(widgetBuildsDir, (error) => errors.push(error), undefined, 1);
  const files = new WidgetFiles(widgetDir, builds);
  assert.equal(String((await files.find('widget.js'))?.content.body), '// 1.2.3');
  assert.match(String(errors), /^Error: The disk does not answer/);
  await builds.update(widgetDir);
  assert.equal(errors.length, 1, 'nobody waits for it twice');
  writeFileSync(pipe, '');
});

test('serves the script while two builds change places', async (t) => {
  const {widgetDir, widgetBuildsDir} = makeFolders(t);
  build(widgetDir, '1.2.3', 'FFFFFFFF');
  const files = new WidgetFiles(widgetDir, new KeptBuilds(widgetBuildsDir));
  await files.find('widget.js');
  build(widgetDir, '1.3.0', 'GGGGGGGG');
  await files.prepare();
  rmSync(widgetDir, {recursive: true});
  assert.equal(String((await files.find('widget.js'))?.content.body), '// 1.2.3');
});

test('serves the script of another release, to which WIDGET_DIR leads now, also where it is of the same age', async (t) => {
  const {widgetDir, widgetBuildsDir} = makeFolders(t);
  const releases = ['first', 'second'].map((name) => `${widgetDir}-${name}`);
  for (const [at, release] of releases.entries()) {
    build(release, `1.${at}.0`, 'FGHIJKLM'.replaceAll(/./g, 'FG'[at]!));
    utimesSync(join(release, 'widget.js'), 1, 1);
  }
  symlinkSync(releases[0]!, widgetDir);
  const bench = await startBench(t, {widgetDir, widgetBuildsDir});
  assert.equal((await bench.ask('/widget.js')).text, '// 1.0.0');
  rmSync(widgetDir);
  symlinkSync(releases[1]!, widgetDir);
  await askUntil(bench, '/widget.js', ({text}) => text === '// 1.1.0');
});
