import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {argv, exit} from 'node:process';

/**
 * `npm run release -- patch|minor|major`: checks, tests, tests the package in partner projects, builds, writes the
 * change notes and packs. Publishing stays manual: the last lines of its output say how.
 */
const steps: [what: string, command: string[]][] = [
  ['checks types, format and style', ['npm', 'run', 'check']],
  ['tests', ['npm', 'test']],
  ['tests the flows of all engines', ['npm', 'test', '--', 'engines']],
  ['tests the package in eleven projects', ['npm', 'run', 'test:consumers']],
];

function release(kind: string | undefined) {
  if (!kind || !['patch', 'minor', 'major'].includes(kind)) {
    console.error('Name the part of the version to increase: npm run release -- patch|minor|major');
    exit(1);
  }
  if (output('git', 'status', '--porcelain')) {
    console.error('There are uncommitted changes: commit or discard them first.');
    exit(1);
  }
  for (const [what, [command = '', ...args]] of steps) {
    console.log(`\n== ${what}`);
    execFileSync(command, args, {stdio: 'inherit'});
  }
  execFileSync('npm', ['version', kind, '--no-git-tag-version'], {stdio: 'inherit'});
  const {version} = JSON.parse(readFileSync('package.json', 'utf8')) as {version: string};
  execFileSync('npm', ['run', 'build'], {stdio: 'inherit'});
  execFileSync('npm', ['run', 'build:npm'], {stdio: 'inherit'});
  writeFileSync('dist/changes.md', changeNotes(version));
  execFileSync('npm', ['pack', '--ignore-scripts'], {stdio: 'inherit'});
  console.log(`
Look at dist/changes.md, then:
  git commit --all --message "Release ${version}" && git tag v${version} && git push --follow-tags
  npm publish design-marketplace-widget-${version}.tgz`);
}

/** The commits since the last release, newest first. */
function changeNotes(version: string): string {
  const tags = output('git', 'tag', '--list', 'v*', '--sort=-v:refname').split('\n');
  const range = tags[0] ? [`${tags[0]}..HEAD`] : [];
  const subjects = output('git', 'log', '--no-merges', '--format=- %s', ...range);
  return `# ${version}\n\n${subjects}\n`;
}

const output = (command: string, ...args: string[]) => execFileSync(command, args, {encoding: 'utf8'}).trim();

release(argv[2]);
