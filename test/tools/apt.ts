import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';

/** Installs packages with apt-get, on Debian and its relatives as root; returns whether that worked. */
export function installWithApt(packages: readonly string[]): boolean {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  console.log(`Installing ${packages.join(', ')}.`);
  const options = {env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'}, stdio: 'inherit'} as const;
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
    return true;
  } catch {
    return false;
  }
}
