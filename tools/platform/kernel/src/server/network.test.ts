import { auth } from '@pay/contract-portal';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { isInternal, networkOf } from './network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2::e', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::e', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (ip, network) => expect(networkOf(ip)).toBe(network));

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

describe('with the limits of production', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform({ rateFactor: 1 });
  }, 60_000);
  afterAll(() => platform.close());

  const tries = async (addresses: readonly string[]) => {
    const codes: number[] = [];
    for (const [at, address] of addresses.entries()) {
      const credentials = { phone: `09100000${String(at).padStart(2, '0')}`, password: 'f'.repeat(64) };
      const answer = await platform.call(auth.login, credentials, { headers: { 'x-forwarded-for': address } });
      codes.push(answer.body.code);
    }
    return codes;
  };

  test.each([
    ['of one IPv6 network', (at: number) => `2001:db8:1:2::${at.toString(16)}`],
    ['of one IPv4 address, however it is written', (at: number) => (at % 2 ? '::ffff:203.0.113.7' : '203.0.113.7')],
  ])('fourteen tries %s meet the limit', async (_name, address) => {
    const codes = await tries(Array.from({ length: 14 }, (_none, index) => address(index + 1)));
    expect(codes).toEqual([...Array<number>(10).fill(1101), ...Array<number>(4).fill(7)]);
  });
});
