import {isIP} from 'node:net';
import ipaddr from 'ipaddr.js';
import {parseAddress, type IpAddress} from './ip-address.js';

type Network = readonly [address: IpAddress, prefixLength: number];
type Range = readonly [first: bigint, last: bigint];

/** Networks whose `X-Forwarded-For` is trusted. */
export type Networks = readonly Network[];

/** No proxy network is larger than a sixteenth of IPv4, or a sixty-fourth of IPv6. */
const maxSize = {ipv4: 1n << 28n, ipv6: 1n << 122n};
/** The shortest prefix of a single public network. */
const minPrefix = {ipv4: 8, ipv6: 16};
/** The same for special IPv6 ranges: local addresses, and those in which anybody with an IPv4 address has one. */
const minPrefixIn: Readonly<Record<string, number>> = {
  uniqueLocal: 7,
  '6to4': 24,
  teredo: 64,
  rfc6052: 104,
  rfc6145: 104,
};

/** Whether an address belongs to one of the networks. */
export function isTrusted(trusted: Networks, address: string): boolean {
  const parsed = trusted.length > 0 ? parseAddress(address) : undefined;
  if (!parsed) return false;
  return trusted.some(([network, prefix]) => network.kind() === parsed.kind() && parsed.match(network, prefix));
}

/** Parses networks that have no `trustProblems`. */
export const parseNetworks = (networks: readonly string[]): Networks =>
  networks.flatMap((network) => {
    const parsed = parseNetwork(network);
    return parsed ? [parsed] : [];
  });

/** Reports networks that are invalid, or too large, alone or together. */
export function trustProblems(networks: readonly string[]): string[] {
  const ranges = {ipv4: [] as Range[], ipv6: [] as Range[]};
  const problems: string[] = [];
  for (const network of networks) {
    const parsed = parseNetwork(network);
    if (!parsed)
      problems.push(
        `TRUST_PROXY must list addresses or networks, such as 10.0.0.0/8. ${JSON.stringify(network)} is not one.`,
      );
    else if (isTooBroad(parsed)) problems.push(tooBroad(network));
    else ranges[parsed[0].kind()].push(rangeOf(parsed));
  }
  const isEveryone = (['ipv4', 'ipv6'] as const).some((kind) => sizeOf(ranges[kind]) >= maxSize[kind]);
  if (isEveryone && problems.length === 0) problems.push(tooBroad(networks.join(',')));
  return problems;
}

const tooBroad = (networks: string) =>
  `TRUST_PROXY must not trust everyone, and ${networks} is that broad: anybody could claim any address. ` +
  'Name the addresses of your own web server or load balancer.';

/** Parses an address, or a network in CIDR notation. An IPv4 network in IPv6 notation has a prefix 96 bits longer. */
function parseNetwork(network: string): Network | undefined {
  const [address = '', bits, rest] = network.split('/');
  const version = isIP(address);
  const maxPrefix = version === 6 ? 128 : 32;
  const prefix = bits === undefined ? maxPrefix : /^\d{1,3}$/.test(bits) ? Number(bits) : NaN;
  if (!version || address.includes('%') || rest !== undefined || !(prefix <= maxPrefix)) return undefined;
  const parsed = ipaddr.parse(address);
  const isMapped = parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress();
  return isMapped ? [parsed.toIPv4Address(), Math.max(0, prefix - 96)] : [parsed, prefix];
}

function isTooBroad([address, prefix]: Network): boolean {
  return prefix < (minPrefixIn[address.range()] ?? minPrefix[address.kind()]);
}

function rangeOf([address, prefix]: Network): Range {
  const bytes = address.toByteArray();
  const value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  const hostBits = BigInt(bytes.length * 8 - prefix);
  const first = (value >> hostBits) << hostBits;
  return [first, first + (1n << hostBits) - 1n];
}

/** The number of addresses in the ranges, each counted once. */
function sizeOf(ranges: readonly Range[]): bigint {
  let size = 0n;
  let next = 0n;
  for (const [first, last] of [...ranges].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const start = first > next ? first : next;
    if (last >= start) size += last - start + 1n;
    if (last >= next) next = last + 1n;
  }
  return size;
}
