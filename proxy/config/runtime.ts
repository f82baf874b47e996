import {existsSync, readFileSync} from 'node:fs';
import {url as inspectorUrl} from 'node:inspector';

/** Flags that undo the protection of requests or keys, and why. */
const dangerousFlags: Readonly<Record<string, string>> = {
  '--insecure-http-parser': 'allows request smuggling',
  '--tls-keylog': 'writes what decrypts the connections to a file',
  '--trace-tls': 'prints the content of encrypted connections, keys included',
};

/** Dangers in how this process was started. */
export function runtimeProblems(): string[] {
  const flags = nodeFlags();
  const problems: string[] = [];
  if (process.env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0')
    problems.push('NODE_TLS_REJECT_UNAUTHORIZED=0 disables TLS verification: remove it.');
  for (const [flag, danger] of Object.entries(dangerousFlags))
    if (flags.has(flag)) problems.push(`${flag} ${danger}: remove it.`);
  return problems;
}

/** The problem with `DEBUG` where Redis is used: with its names, a list with `*`, ioredis prints each command. */
export function redisOutputProblem(names = process.env['DEBUG'] ?? ''): string | undefined {
  const coversRedis = (name: string) => 'ioredis:redis'.startsWith(name.split('*', 1)[0]!);
  const given = names.split(/[\s,]+/).filter((name) => name !== '');
  const isExcluded = given.some((name) => name.startsWith('-') && coversRedis(name.slice(1)));
  if (isExcluded || !given.some(coversRedis)) return undefined;
  return 'DEBUG makes ioredis print its commands, the password of Redis included: remove it, or add -ioredis*.';
}

/** Anyone who reaches an open inspector can run code in this process and read the keys. */
export function inspectorProblems(): string[] {
  const danger = 'is open, and anyone who reaches it can read the keys';
  if (['', '-brk', '-wait'].some((how) => nodeFlags().has(`--inspect${how}`)))
    return [`The inspector (--inspect) ${danger}: remove it.`];
  if (inspectorUrl() === undefined) return [];
  // Node opens it before any code of the proxy can run.
  const remedy = 'start it again, and send none so early, or run node --disable-sigusr1 (Node 22.14 and later).';
  return [`The inspector ${danger}, probably by a SIGUSR1 in the first moment of the start: ${remedy}`];
}

/** The names of Node's flags, in the one notation of several that Node's manual uses. */
function nodeFlags(): ReadonlySet<string> {
  const given = [...process.execArgv, ...(process.env['NODE_OPTIONS'] ?? '').split(/[\s"]+/)];
  return new Set(given.map((flag) => flag.split('=', 1)[0]!.replaceAll('_', '-')));
}

const limitsFile = '/proc/self/limits';
/** What the proxy opens itself: connections to the service and Redis, files of the widget. */
const ownFiles = 200;

/** Connections beyond the limit of open files are closed before the proxy sees them. */
export function openFilesWarning(
  maxConnections: number,
  limits = existsSync(limitsFile) ? readFileSync(limitsFile, 'utf8') : '',
): string | undefined {
  const [, maxOpenFiles] = /^Max open files +(\d+)/m.exec(limits) ?? [];
  if (maxOpenFiles === undefined || Number(maxOpenFiles) >= maxConnections + ownFiles) return undefined;
  return (
    `This process may open only ${maxOpenFiles} files and connections, fewer than MAX_CONNECTIONS=${maxConnections} needs: ` +
    'any beyond that are closed at once. Raise LimitNOFILE (ulimit -n), or lower MAX_CONNECTIONS.'
  );
}
