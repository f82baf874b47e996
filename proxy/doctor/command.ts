import {parseArgs} from 'node:util';
import {examine} from './doctor.js';

export const doctorUsage = 'design-marketplace-proxy doctor URL [--page URL] [--origin ORIGIN]';

/**
 * `doctor URL`: examines a running proxy and prints one line per finding, with cause and remedy. Returns the exit code:
 * 0 without problems, 1 with problems, 2 for unknown options.
 */
export async function runDoctor(args: readonly string[], print: (line: string) => void): Promise<number> {
  const options = readOptions(args);
  if (!options) {
    print(`Usage: ${doctorUsage}`);
    return 2;
  }
  const findings = await examine(options);
  for (const {isGood, what, remedy} of findings) {
    const line = isGood ? `✔ ${what}` : `✖ ${what}. ${remedy ?? ''}`.trimEnd();
    // It may quote a server, which must not control the terminal or write lines of its own.
    print(line.replaceAll(/\p{Cc}/gu, '�'));
  }
  return findings.every(({isGood}) => isGood) ? 0 : 1;
}

function readOptions(args: readonly string[]) {
  try {
    const {values, positionals} = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {page: {type: 'string'}, origin: {type: 'string'}},
    });
    const [url, ...more] = positionals;
    return url === undefined || more.length > 0 ? undefined : {url, ...values};
  } catch {
    return undefined;
  }
}
