import {allows, needsNonce, parsePolicy, type Policy} from './csp.js';
import {bad, good, probe, type Finding} from './probe.js';

/** Examines a page with the widget: its script, its element, and what its policy blocks. */
export async function examinePage(base: string, address: string): Promise<Finding[]> {
  const {status, headers, text, failure} = await probe(address);
  if (failure || status !== 200) {
    return [
      bad(
        `the page cannot be read: ${failure ?? `status ${status}`}`,
        'Give the address of a page that needs no login.',
      ),
    ];
  }
  const page = new URL(address);
  const script = scriptsOf(text).find(
    ({src}) => URL.canParse(src, page.href) && isWidget(new URL(src, page.href).href, base),
  );
  const policies = policiesOf(headers.get('content-security-policy'), text);
  return [
    script
      ? good('the page has the script')
      : bad('the page has no script of this proxy', `Add <script type="module" src="${base}/widget.js"></script>.`),
    ...(script && !script.isModule ? [bad('the script is no module', 'Add type="module" to its tag.')] : []),
    /<dm-[a-z]/i.test(text)
      ? good('the page has an element of the widget')
      : bad(
          'the page has no element of the widget',
          'Add <dm-marketplace></dm-marketplace>, unless a script puts it in.',
        ),
    ...examinePolicies(policies, base, page, script?.hasNonce ?? false),
  ];
}

/** Whether an address is that of the script, with or without a version. */
const isWidget = (address: string, base: string) =>
  address.startsWith(`${base}/`) && /^(v?\d[\w.-]*\/)?widget\.js$/.test(address.slice(base.length + 1));

function examinePolicies(policies: readonly Policy[], base: string, page: URL, hasNonce: boolean): Finding[] {
  if (policies.length === 0) return [good('the page has no Content-Security-Policy that could stop the widget')];
  const origin = new URL(base).origin;
  const findings: Finding[] = [];
  for (const policy of policies) {
    const isScript = needsNonce(policy) ? hasNonce : allows(policy, 'script-src', new URL(`${base}/widget.js`), page);
    if (!isScript) {
      const remedy = needsNonce(policy) ? 'Give the script tag the page’s nonce.' : `Add ${origin} to script-src.`;
      findings.push(bad('the page’s policy stops the script', remedy));
    }
    if (!allows(policy, 'connect-src', new URL(`${base}/products`), page))
      findings.push(bad('the page’s policy stops every request', `Add ${origin} to connect-src.`));
    if (!allows(policy, 'img-src', new URL('https://pictures.invalid/a.png'), page))
      findings.push(bad('the page’s policy stops designers’ pictures', 'Add https: or their hosts to img-src.'));
    const names = policy.get('trusted-types');
    if (names && !names.includes('dm-widget') && !names.includes('*'))
      findings.push(bad('the page’s policy stops the drawing of elements', 'Add dm-widget to trusted-types.'));
  }
  return findings.length > 0 ? findings : [good('the page’s Content-Security-Policy lets the widget work')];
}

/** The policies from the header, which may hold several separated by commas, and from the page's meta elements. */
function policiesOf(header: string | null, html: string): Policy[] {
  const metas = [...html.matchAll(/<meta\b[^>]*>/gi)].map(([tag]) => attributesOf(tag));
  const own = metas.filter((meta) => meta.get('http-equiv')?.toLowerCase() === 'content-security-policy');
  const texts = [...(header ?? '').split(','), ...own.map((meta) => meta.get('content') ?? '')];
  return texts.filter((text) => text.trim() !== '').map(parsePolicy);
}

function scriptsOf(html: string) {
  const tags = [...html.matchAll(/<script\b[^>]*>/gi)].map(([tag]) => attributesOf(tag));
  return tags.map((tag) => ({
    src: tag.get('src') ?? '',
    isModule: tag.get('type')?.toLowerCase() === 'module',
    hasNonce: tag.has('nonce'),
  }));
}

function attributesOf(tag: string): Map<string, string> {
  const found = tag.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g);
  const unescape = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');
  return new Map(
    [...found].map(([, name = '', ...values]) => [
      name.toLowerCase(),
      unescape(values.find((v) => v !== undefined) ?? ''),
    ]),
  );
}
