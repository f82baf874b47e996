import ipaddr from 'ipaddr.js';

type Range = readonly [first: bigint, last: bigint];

/** No proxy network is larger than a sixteenth of IPv4, or a sixty-fourth of IPv6. */
const mostOf = {ipv4: 1n << 28n, ipv6: 1n << 122n};
/** The shortest prefix of a single public network. */
const leastPrefix = {ipv4: 8, ipv6: 16};

/** Reports trusted networks that are too large, alone or together; invalid ones are reported elsewhere. */
export function trustProblems(networks: readonly string[]): string[] {
  const ranges = {ipv4: [] as Range[], ipv6: [] as Range[]};
  const problems: string[] = [];
  for (const network of networks) {
    const parsed = parse(network);
    if (!parsed) continue;
    const [address, prefix] = parsed;
    const kind = address.kind();
    if (prefix < leastPrefix[kind] && address.range() !== 'uniqueLocal') problems.push(tooBroad(network));
    ranges[kind].push(rangeOf(address, prefix));
  }
  const isEveryone = (['ipv4', 'ipv6'] as const).some((kind) => sizeOf(ranges[kind]) >= mostOf[kind]);
  if (isEveryone && problems.length === 0) problems.push(tooBroad(networks.join(',')));
  return problems;
}

const tooBroad = (networks: string) =>
  `TRUST_PROXY must not trust everyone, and ${networks} is that broad: anybody could claim any address. ` +
  'Name the addresses of your own web server or load balancer.';

function parse(network: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | undefined {
  const text = network.includes('/') ? network : `${network}/${network.includes(':') ? 128 : 32}`;
  if (!ipaddr.isValidCIDR(text)) return undefined;
  const [address, prefix] = ipaddr.parseCIDR(text);
  if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && prefix >= 96) {
    return [address.toIPv4Address(), prefix - 96];
  }
  return [address, prefix];
}

function rangeOf(address: ipaddr.IPv4 | ipaddr.IPv6, prefix: number): Range {
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
