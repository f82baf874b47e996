/** A page's policy: the sources of each directive. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** Parses a `Content-Security-Policy`; repetitions of a directive are ignored. */
export function parsePolicy(text: string): Policy {
  const policy = new Map<string, readonly string[]>();
  for (const directive of text.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    if (name !== '' && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
  }
  return policy;
}

/** Whether a policy lets a page load from an address under a directive; `default-src` is the fallback. */
export function allows(policy: Policy, directive: string, address: URL, page: URL): boolean {
  const sources = policy.get(directive) ?? policy.get('default-src');
  return sources === undefined || sources.some((source) => matches(source, address, page));
}

/** Whether a policy lets a page run a script of its markup, which may carry a nonce. */
export function allowsScript(policy: Policy, address: URL, page: URL, nonce: string): boolean {
  const sources = scriptSources(policy);
  if (sources === undefined || hasNonce(sources, nonce)) return true;
  if (sources.some((source) => /^'strict-dynamic'$/i.test(source))) return false;
  return sources.some((source) => matches(source, address, page));
}

/** Whether a policy lets a page run a script that it holds itself; a hash may be that of this script. */
export function allowsInline(policy: Policy, nonce: string): boolean {
  const sources = scriptSources(policy);
  if (sources === undefined || hasNonce(sources, nonce)) return true;
  const keyword = needsNonce(policy) ? /^'sha\d+-/i : /^'unsafe-inline'$/i;
  return sources.some((source) => keyword.test(source));
}

/** Whether scripts are allowed by a nonce or hash, which only the page's own markup can have. */
export function needsNonce(policy: Policy): boolean {
  return scriptSources(policy)?.some((source) => /^'(strict-dynamic|nonce-|sha\d+-)/i.test(source)) ?? false;
}

/** Browsers compare nonces exactly. */
const hasNonce = (sources: readonly string[], nonce: string) => nonce !== '' && sources.includes(`'nonce-${nonce}'`);

const scriptSources = (policy: Policy) =>
  policy.get('script-src-elem') ?? policy.get('script-src') ?? policy.get('default-src');

/** Keywords, schemes and hosts are compared without case, paths with it. */
function matches(written: string, address: URL, page: URL): boolean {
  const source = written.replace(/^([a-z][a-z\d+.-]*:\/\/)?[^/]*/i, (start) => start.toLowerCase());
  if (source === '*') return ['http:', 'https:', page.protocol].includes(address.protocol);
  if (source === "'self'") return address.origin === page.origin;
  if (/^[a-z][a-z\d+.-]*:$/.test(source)) return isScheme(source, address);
  const [, scheme, host = '', port, path] =
    /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/.exec(source) ?? [];
  if (host === '' || !isScheme(scheme ?? page.protocol, address)) return false;
  const isHost = host.startsWith('*.') ? address.hostname.endsWith(host.slice(1)) : address.hostname === host;
  const given = address.port || (address.protocol === 'https:' ? '443' : '80');
  const usual = address.port === '';
  const isPort = port === '*' || (port === undefined ? usual : port === given);
  const isPath = !path || (path.endsWith('/') ? address.pathname.startsWith(path) : address.pathname === path);
  return isHost && isPort && isPath;
}

/** A source of http matches https as well. */
const isScheme = (scheme: string, {protocol}: URL) =>
  scheme === protocol || (scheme === 'http:' && protocol === 'https:');
