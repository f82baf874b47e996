import {isLoopback} from '../config/ip-address.js';

/** The hosts to which a visitor may be redirected, according to the service. */
export class Redirects {
  readonly #allowsHttp: boolean;

  constructor(
    readonly hosts: ReadonlySet<string>,
    serviceUrl: URL,
    /** Called for each address that is refused: with its host if that is not allowed, or nothing where the address itself is wrong. */
    readonly onRefused: (host: string | undefined) => void = () => {},
  ) {
    this.#allowsHttp = serviceUrl.protocol === 'http:';
  }

  /**
   * Whether an address is on one of the hosts, on its given or default port; over https, or over http when the service
   * itself is local.
   */
  allows(address: unknown): boolean {
    const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined;
    const isSound = url !== undefined && this.#isSound(url);
    if (isSound && this.hosts.has(url.host)) return true;
    this.onRefused(isSound ? url.host : undefined);
    return false;
  }

  #isSound({protocol, hostname, username, password}: URL): boolean {
    const isSafe = protocol === 'https:' || (protocol === 'http:' && this.#allowsHttp && isLoopback(hostname));
    return isSafe && !username && !password;
  }
}
