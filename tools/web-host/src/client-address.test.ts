import { clientAddress } from './client-address.ts';

const requestFrom = (remoteAddress: string, forwarded?: string) => ({
  socket: { remoteAddress },
  headers: { 'x-forwarded-for': forwarded },
});

test.each([
  ['nobody stands in front', '203.0.113.9', undefined, 0, '203.0.113.9'],
  ['a forged header is ignored where nobody stands in front', '203.0.113.9', '1.2.3.4', 0, '203.0.113.9'],
  [
    'one proxy names the address it saw, whatever the client wrote before it',
    '10.0.0.2',
    '1.2.3.4, 203.0.113.9',
    1,
    '203.0.113.9',
  ],
  ['two proxies', '10.0.0.3', '203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['a proxy that wrote nothing', '10.0.0.2', undefined, 1, '10.0.0.2'],
])('the client address: %s', (_, socket, header, proxies, address) => {
  expect(clientAddress(requestFrom(socket, header), proxies)).toBe(address);
});
