import {isLoopback} from '../config/ip-address.js';

/** The hosts to which a visitor may be redirected, according to the service. */
export class Redirects {
  readonly #allowsHttp: boolean;

  constructor(
    readonly hosts: ReadonlySet<string>,
    serviceUrl: URL,
    /** Called for each host that is refused. */
    readonly onRefused: (host: string) => void = () => {},
  ) {
    this.#allowsHttp = serviceUrl.protocol === 'http:';
  }

  /**
   * Whether an address is on one of the hosts, on its given or default port; over https, or over http when the service
   * itself is local.
   */
  allows(address: unknown): boolean {
    if (typeof address !== 'string' || !URL.canParse(address)) return false;
    const {protocol, host, hostname, username, password} = new URL(address);
    const isSafe = protocol === 'https:' || (protocol === 'http:' && this.#allowsHttp && isLoopback(hostname));
    const isAllowed = isSafe && !username && !password && this.hosts.has(host);
    if (!isAllowed) this.onRefused(host);
    return isAllowed;
  }
}
