import assert from 'node:assert/strict';
import type {IncomingMessage} from 'node:http';
import {test} from 'node:test';
import {addressGroup, clientAddress, networkGroup} from '../../../proxy/config/client-address.js';
import {parseNetworks} from '../../../proxy/config/trusted-networks.js';

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: {remoteAddress},
    headers: forwarded === undefined ? {} : {'x-forwarded-for': forwarded},
  }) as IncomingMessage;

const trusted = parseNetworks(['10.0.0.0/8', '192.168.1.1', '2001:db8::/32']);

const cases: [what: string, request: IncomingMessage, address: string][] = [
  ['believes the connection where nobody is trusted', from('9.9.9.9', '1.1.1.1'), '9.9.9.9'],
  ['believes a trusted proxy', from('10.1.2.3', '9.9.9.9'), '9.9.9.9'],
  ['believes the nearest that is not trusted', from('10.1.2.3', '1.1.1.1, 9.9.9.9, 10.9.9.9'), '9.9.9.9'],
  ['never believes what a visitor put in front', from('10.1.2.3', '10.0.0.1, 9.9.9.9'), '9.9.9.9'],
  ['stops at what is no address', from('10.1.2.3', '9.9.9.9, unknown'), '10.1.2.3'],
  ['reads an address with a port', from('10.1.2.3', '9.9.9.9:50123'), '9.9.9.9'],
  ['reads an IPv6 address with a port', from('10.1.2.3', '1.1.1.1, [2a00::1]:50123'), '2a00::1'],
  ['reads an IPv6 address in brackets', from('10.1.2.3', '[2a00::1]'), '2a00::1'],
  ['goes on behind a trusted address with a port', from('10.1.2.3', '9.9.9.9:1, 10.0.0.9:2'), '9.9.9.9'],
  ['stops at what is no port', from('10.1.2.3', '9.9.9.9:x'), '10.1.2.3'],
  ['takes the last one of a chain of trusted ones', from('10.1.2.3', '10.0.0.1, 10.0.0.2'), '10.0.0.1'],
  ['reads an IPv4 address that is written as IPv6', from('::ffff:10.1.2.3', '::ffff:9.9.9.9'), '9.9.9.9'],
  ['believes a trusted IPv6 proxy', from('2001:db8::1', '2a00::1'), '2a00::1'],
  ['knows that an empty header says nothing', from('10.1.2.3', ''), '10.1.2.3'],
  ['knows that blanks say nothing', from('10.1.2.3', ' , '), '10.1.2.3'],
];

for (const [what, request, address] of cases) {
  test(`finds the client's address: ${what}`, () => assert.equal(clientAddress(request, trusted), address));
}

test('reads addresses with a zone id', () => {
  for (const zone of ['eth0', 'eth0.100', 'br-lan', 'docker:0']) {
    assert.equal(addressGroup(`fe80::1%${zone}`), 'fe80:0:0:0::/64');
    assert.equal(networkGroup(`fe80::1%${zone}`), 'fe80:0:0::/48');
    assert.equal(clientAddress(from('10.1.2.3', `9.9.9.9, fe80::1%${zone}`), trusted), `fe80::1%${zone}`);
    assert.equal(clientAddress(from(`2001:db8::1%${zone}`, '9.9.9.9'), trusted), '9.9.9.9');
  }
});

test('counts a whole /64 of IPv6 as one visitor, however it is written', () => {
  const same = [
    '2001:db8:1:2:3:4:5:6',
    '2001:DB8:1:2::',
    '2001:0db8:0001:0002:ffff:ffff:ffff:ffff',
    '2001:db8:1:2::1%eth0',
  ];
  assert.deepEqual([...new Set(same.map(addressGroup))], ['2001:db8:1:2::/64']);
  assert.equal(addressGroup('::1'), '0:0:0:0::/64');
  assert.equal(addressGroup('1::'), '1:0:0:0::/64');
  assert.equal(addressGroup('9.9.9.9'), '9.9.9.9');
});

test('counts visitors behind a translator of IPv4 to IPv6 one by one', () => {
  assert.equal(addressGroup('64:ff9b::198.51.100.7'), '198.51.100.7');
  assert.equal(networkGroup('64:ff9b::c633:6407'), '198.51.100.0/24');
});
