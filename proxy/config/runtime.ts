import {url as inspectorUrl} from 'node:inspector';

/** What is dangerous about the way in which this process was started. */
export function runtimeProblems(): string[] {
  const flags = [...process.execArgv, ...(process.env['NODE_OPTIONS'] ?? '').split(/\s+/)];
  const problems: string[] = [];
  if (process.env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0')
    problems.push('NODE_TLS_REJECT_UNAUTHORIZED=0 switches off the checks of TLS: remove it.');
  if (flags.includes('--insecure-http-parser'))
    problems.push('--insecure-http-parser lets requests be smuggled: remove it.');
  return problems;
}

/** Whoever reaches an open inspector runs code in this process and reads the keys. */
export function inspectorProblems(): string[] {
  const flags = [...process.execArgv, ...(process.env['NODE_OPTIONS'] ?? '').split(/\s+/)];
  const isOpen = inspectorUrl() !== undefined || flags.some((flag) => /^--inspect(-brk|-wait)?(=|$)/.test(flag));
  return isOpen ? ['The inspector (--inspect) is open, and anyone who reaches it can read the keys: remove it.'] : [];
}
