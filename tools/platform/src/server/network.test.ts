import { callerNetwork, isInternal } from './network.ts';

test.each([
  ['127.0.0.1', undefined, true],
  ['::1', undefined, true],
  ['::ffff:10.0.0.7', undefined, true],
  ['172.20.0.3', undefined, true],
  ['fd00::7', undefined, true],
  ['10.0.0.7', '192.168.1.4', true],
  ['203.0.113.9', undefined, false],
  ['2001:db8::1', undefined, false],
  ['::ffff:203.0.113.9', undefined, false],
  ['127.0.0.1', '203.0.113.9', false],
  ['10.0.0.7', '127.0.0.1, 203.0.113.9', false],
  ['10.0.0.7', '203.0.113.9, 10.0.0.8', false],
  ['10.0.0.7', 'somewhere', false],
  ['', undefined, false],
])('a call from %s, forwarded for %s, is from inside: %s', (remote, forwarded, inside) =>
  expect(isInternal({ socket: { remoteAddress: remote }, headers: { 'x-forwarded-for': forwarded } })).toBe(inside),
);

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['unknown', 'unknown'],
])('%s calls from %s', (address, network) => expect(callerNetwork(address)).toBe(network));
