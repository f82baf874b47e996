import {isLoopback} from '../config/checks.js';

/** The hosts that a visitor may be sent on to, as the service names them. */
export class Redirects {
  readonly #allowsHttp: boolean;

  constructor(
    readonly hosts: ReadonlySet<string>,
    serviceUrl: URL,
    /** Hears of each host that is refused. */
    readonly onRefused: (host: string) => void = () => {},
  ) {
    this.#allowsHttp = serviceUrl.protocol === 'http:';
  }

  /**
   * Whether an address leads to one of the hosts, at the port that is named with it or else the usual one; over https, or
   * where the service itself is local, over http.
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
