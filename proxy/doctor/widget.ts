import {createHash} from 'node:crypto';
import {bad, forwardAll, good, isOfProxy, probe, remedyForForeign, type Finding, type Probe} from './probe.js';

/** Examines the widget's files: the loader, and every chunk that it names. */
export async function examineWidget(base: string): Promise<Finding[]> {
  const loader = await probe(`${base}/widget.js`);
  if (loader.status !== 200) {
    const remedy = isOfProxy(loader) ? 'Build the widget, or set WIDGET_DIR.' : remedyForForeign(loader.status);
    return [bad(`widget.js is not there (status ${loader.status})`, remedy)];
  }
  const type = typeOf(loader);
  if (!isScript(type))
    return [bad(`widget.js is not a script: Content-Type ${type}`, 'Let the proxy answer this path.')];
  const parts = await Promise.all(
    chunksIn(loader.text).map(async (name) => ({
      name,
      response: await probe(`${base}/chunks/${name}`, {method: 'HEAD'}),
    })),
  );
  const missing = parts.filter(({response}) => response.status !== 200 || !isScript(typeOf(response)));
  const [first] = missing;
  if (!first) return [good('the widget’s files are there'), ...examineAge(loader)];
  const more = missing.length > 1 ? ` and ${missing.length - 1} more` : '';
  const {name, response} = first;
  if (response.status === 200)
    return [bad(`chunks/${name}${more} is not a script: Content-Type ${typeOf(response)}`, forwardAll)];
  const incomplete = 'WIDGET_DIR has an incomplete build: build or install it again.';
  const remedy = isOfProxy(response) ? incomplete : remedyForForeign(response.status);
  return [bad(`chunks/${name}${more} is not there (status ${response.status})`, remedy)];
}

const typeOf = ({headers}: Probe) => headers.get('content-type') ?? 'absent';
const isScript = (type: string) => type.includes('javascript');

const secondsOfDay = 86_400;

/** The proxy lets browsers keep it for minutes. */
function examineAge({headers}: Probe): Finding[] {
  const seconds = Number(/\bmax-age=(\d+)/i.exec(headers.get('cache-control') ?? '')?.[1]);
  if (!(seconds >= secondsOfDay)) return [];
  const remedy = 'A web server in between replaces Cache-Control: leave it to the proxy.';
  return [
    bad(`browsers keep an old widget.js for ${Math.floor(seconds / secondsOfDay)} days after an upgrade`, remedy),
  ];
}

/** The chunks that a built loader names; they carry a hash. */
export function chunksIn(loader: string): string[] {
  const names = [...loader.matchAll(/["'`](?:\.\/chunks\/)?([\w.-]+-[\w-]{8}\.js)["'`]/g)];
  return [...new Set(names.map(([, name = '']) => name))];
}

/** Examines the script of a page: whether it is there, may be read by pages of `origin`, and is the file that `integrity` names. */
export async function examineScript(address: URL, integrity: string, origin: string): Promise<Finding[]> {
  const isForeign = address.origin !== origin;
  const script = await probe(address.href, isForeign ? {headers: {origin}} : {});
  const {status, text, headers, json} = script;
  // This is reported with the origin.
  if (json['code'] === 'origin_not_allowed') return [];
  if (status !== 200) {
    const versions = 'Use /widget.js, or the version that this proxy serves.';
    const remedy = isOfProxy(script) ? versions : remedyForForeign(status);
    return [bad(`the page’s script is not there: status ${status} at ${address.pathname}`, remedy)];
  }
  const allowed = headers.get('access-control-allow-origin');
  if (isForeign && allowed !== '*' && allowed !== origin) {
    const remedy =
      'A cache in between gives the response for another page: let it respect Vary: Origin, and leave CORS headers to the proxy.';
    return [bad(`browsers refuse the page’s script: Access-Control-Allow-Origin is ${allowed ?? 'absent'}`, remedy)];
  }
  if (isIntact(text, integrity)) return [good('the page has the script')];
  const remedy = 'Use the tag that npm run build prints for this version; /widget.js changes with each version.';
  return [bad('the page’s script is another file than its integrity names, so browsers refuse it', remedy)];
}

const strengths = ['sha512', 'sha384', 'sha256'] as const;

/** Whether a text has one of the strongest digests in an `integrity` attribute; without any, every text has. */
function isIntact(text: string, integrity: string): boolean {
  const digests = integrity.split(/\s+/);
  const strongest = strengths.find((name) => digests.some((digest) => digest.startsWith(`${name}-`)));
  if (!strongest) return true;
  const own = `${strongest}-${createHash(strongest).update(text).digest('base64')}`;
  return digests.some((digest) => digest.split('?', 1)[0] === own);
}
