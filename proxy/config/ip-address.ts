import {isIP} from 'node:net';
import ipaddr from 'ipaddr.js';

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Parses an IP address in any notation. An IPv4-mapped IPv6 address becomes the IPv4 address, and the zone of a
 * link-local address (`fe80::1%br-lan`) is dropped: the parser does not know every name that an interface may have.
 */
export function parseAddress(text: string): IpAddress | undefined {
  return isIP(text) === 0 ? undefined : ipaddr.process(text.replace(/%.*$/, ''));
}

/** Whether a host, by name or by address in any notation, is this machine itself: plain http to it is harmless. */
export function isLoopback(host: string): boolean {
  if (/^(.+\.)?localhost\.?$/i.test(host)) return true;
  return parseAddress(host.replace(/^\[(.*)\]$/, '$1'))?.range() === 'loopback';
}
