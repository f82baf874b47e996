import {url as inspectorUrl} from 'node:inspector';

/** Dangers in how this process was started. */
export function runtimeProblems(): string[] {
  const flags = [...process.execArgv, ...(process.env['NODE_OPTIONS'] ?? '').split(/\s+/)];
  const problems: string[] = [];
  if (process.env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0')
    problems.push('NODE_TLS_REJECT_UNAUTHORIZED=0 disables TLS verification: remove it.');
  if (flags.includes('--insecure-http-parser'))
    problems.push('--insecure-http-parser allows request smuggling: remove it.');
  return problems;
}

/** Anyone who reaches an open inspector can run code in this process and read the keys. */
export function inspectorProblems(): string[] {
  const flags = [...process.execArgv, ...(process.env['NODE_OPTIONS'] ?? '').split(/\s+/)];
  const isOpen = inspectorUrl() !== undefined || flags.some((flag) => /^--inspect(-brk|-wait)?(=|$)/.test(flag));
  return isOpen ? ['The inspector (--inspect) is open, and anyone who reaches it can read the keys: remove it.'] : [];
}
