import {allowsInline, allowsScript, allows, needsNonce, parsePolicy, type Policy} from './csp.js';
import {elementNames, examineElements} from './elements.js';
import {tagsOf, type Tag} from './html.js';
import {bad, good, objectIn, probe, remedyFor, type Finding} from './probe.js';
import {examineScript} from './widget.js';

/** Browsers need seconds for longer pages. The doctor needs about one, whatever is in them. */
const longestPage = 5_000_000;

/** Examines a page with the widget, on an origin: its script, its element, and what its policy blocks. */
export async function examinePage(base: string, address: string, origin: string): Promise<Finding[]> {
  const {status, headers, text, failure, url} = await probe(address, {}, longestPage);
  if (failure) return [bad(`the page cannot be read: ${failure}`, remedyFor(failure))];
  if (status !== 200)
    return [bad(`the page cannot be read: status ${status}`, 'Give a page that is there and needs no login.')];
  const page = new URL(url);
  if (page.origin !== new URL(address).origin)
    return [bad(`the page redirects to ${url}`, 'Give that address: its origin is the one that has to be allowed.')];
  const tags = [...tagsOf(text)];
  const from = baseOf(tags, page);
  const script = scriptsOf(tags, from).find(({address}) => address && isWidget(address, base));
  const policies = policiesOf(headers.get('content-security-policy'), tags);
  return [
    ...examineType(headers),
    ...(script?.address ? await examineScript(script.address, script.integrity, origin) : [noScript(base)]),
    ...(script && !script.isModule ? [bad('the script is not a module', 'Add type="module" to its tag.')] : []),
    ...examineElements(tags),
    ...examineProxyUrls(tags, from, base),
    ...examineEmbedding(headers.get('cross-origin-embedder-policy')),
    ...examinePolicies(policies, base, page, script),
  ];
}

const noScript = (base: string) =>
  bad('the page has no script of this proxy', `Add <script type="module" src="${base}/widget.js"></script>.`);

/** Browsers show other types as text, or save them, and run nothing in them. Without a type they look at the content. */
function examineType(headers: Headers): Finding[] {
  const type = headers.get('content-type') ?? 'text/html';
  const isSaved = /^\s*attachment\b/i.test(headers.get('content-disposition') ?? '');
  if (/^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(type) && !isSaved) return [];
  const what = isSaved
    ? 'browsers save the page: its Content-Disposition is attachment'
    : `the page is not HTML: ${type}`;
  return [bad(what, 'Let its server send Content-Type: text/html and no Content-Disposition.')];
}

/** The address that those in a page are relative to; browsers ignore a base that is no place. */
function baseOf(tags: readonly Tag[], page: URL): URL {
  const href = tags.find(({name, attributes}) => name === 'base' && attributes.has('href'))?.attributes.get('href');
  const base = href !== undefined && URL.canParse(href, page.href) ? new URL(href, page) : page;
  return ['data:', 'javascript:'].includes(base.protocol) ? page : base;
}

/** Elements that call another proxy than the one examined. */
function examineProxyUrls(tags: readonly Tag[], from: URL, base: string): Finding[] {
  return tags.flatMap(({name, attributes}) => {
    const given = elementNames.includes(name) ? attributes.get('proxy-url') : undefined;
    const address = given && URL.canParse(given, from.href) ? new URL(given, from).href.replace(/\/+$/, '') : given;
    if (!address || address === base) return [];
    return [
      bad(`<${name}> calls another proxy: ${address}`, `Set proxy-url to ${base}, or remove it beside the script.`),
    ];
  });
}

/** `require-corp` blocks resources that do not opt in: those of the widget do, pictures on other hosts may not. */
function examineEmbedding(header: string | null): Finding[] {
  if (!/^require-corp\b/.test(header?.trim() ?? '')) return [];
  const what = 'the page’s Cross-Origin-Embedder-Policy stops designers’ pictures';
  return [bad(what, 'Send credentialless in place of require-corp, or none.')];
}

/** Whether an address is that of the script, with or without a version. */
const isWidget = ({origin, pathname}: URL, base: string) =>
  `${origin}${pathname}`.startsWith(`${base}/`) &&
  /^(v?\d[\w.-]*\/)?widget\.js$/.test(`${origin}${pathname}`.slice(base.length + 1));

function examinePolicies(policies: readonly Policy[], base: string, page: URL, script: Script | undefined): Finding[] {
  if (policies.length === 0) return [good('the page has no Content-Security-Policy that could stop the widget')];
  const origin = new URL(base).origin;
  const findings: Finding[] = [];
  const {nonce = '', isInline = false} = script ?? {};
  for (const policy of policies) {
    const scripts = ['widget.js', 'chunks/a.js'].map((path) => new URL(`${base}/${path}`));
    if (!scripts.every((script) => allowsScript(policy, script, page, nonce))) {
      const remedy = needsNonce(policy) ? 'Give the script tag the page’s nonce.' : `Add ${origin} to script-src.`;
      findings.push(bad('the page’s policy stops the script', remedy));
    } else if (isInline && !allowsInline(policy, nonce))
      findings.push(bad('the page’s policy stops the script in the page', 'Load the widget by a script tag with src.'));
    const requests = ['products', 'orders', 'designers/1'].map((path) => new URL(`${base}/${path}`));
    if (!requests.every((request) => allows(policy, 'connect-src', request, page)))
      findings.push(bad('the page’s policy stops requests', `Add ${origin} to connect-src.`));
    if (!allows(policy, 'img-src', new URL('https://pictures.invalid/a.png'), page))
      findings.push(bad('the page’s policy stops designers’ pictures', 'Add https: or their hosts to img-src.'));
    const sandbox = policy.get('sandbox');
    if (sandbox && !['allow-scripts', 'allow-same-origin'].every((flag) => sandbox.includes(flag)))
      findings.push(bad('the page’s policy is a sandbox', 'Add allow-scripts and allow-same-origin to it.'));
    const names = policy.get('trusted-types');
    if (names && !names.includes('dm-widget') && !names.includes('*'))
      findings.push(bad('the page’s policy stops the rendering of elements', 'Add dm-widget to trusted-types.'));
  }
  return findings.length > 0 ? findings : [good('the page’s Content-Security-Policy lets the widget work')];
}

/**
 * The policies from the header, which may hold several separated by commas, and from the meta elements in the page's
 * head: browsers ignore those in its body.
 */
function policiesOf(header: string | null, tags: readonly Tag[]): Policy[] {
  const body = tags.findIndex(({name}) => name === 'body');
  const own = tags
    .slice(0, body < 0 ? undefined : body)
    .filter(
      ({name, attributes}) =>
        name === 'meta' && attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy',
    );
  const texts = [...(header ?? '').split(','), ...own.map(({attributes}) => attributes.get('content') ?? '')];
  return texts.filter((text) => text.trim() !== '').map(parsePolicy);
}

/** A script that a page loads: by its own tag, or by an `import` in the text of a tag. */
interface Script {
  readonly address: URL | undefined;
  readonly integrity: string;
  readonly isModule: boolean;
  readonly isInline: boolean;
  /** Empty if it has none. */
  readonly nonce: string;
}

const imported = /\bimport\b[^;'"`]{0,200}(["'`])([^"'`\s]+)\1/g;

function scriptsOf(tags: readonly Tag[], from: URL): Script[] {
  const scripts = tags.filter(({name}) => name === 'script');
  const named = new Map(scripts.flatMap(importsOf));
  return scripts.flatMap(({attributes, text}) => {
    const src = attributes.get('src');
    const isInline = src === undefined;
    const sources = isInline ? [...text.matchAll(imported)].map(([, , to = '']) => named.get(to) ?? to) : [src];
    return sources.map((source) => ({
      address: source !== '' && URL.canParse(source, from.href) ? new URL(source, from) : undefined,
      integrity: isInline ? '' : (attributes.get('integrity') ?? ''),
      // `import()` works in any script.
      isModule: isInline || attributes.get('type')?.toLowerCase() === 'module',
      isInline,
      nonce: attributes.get('nonce') ?? '',
    }));
  });
}

/** The addresses that an import map gives to names. */
function importsOf({attributes, text}: Tag): [name: string, address: string][] {
  if (attributes.get('type')?.toLowerCase() !== 'importmap') return [];
  return Object.entries(objectIn(text)['imports'] ?? {}).map(([name, address]) => [name, String(address)]);
}
