import { encodeVietQr } from '@pay/domain';
import { carries } from './qr-check.ts';

const shown = { bin: '970452', accountNo: '10642307194095923', amount: 150_000, content: 'TT Don hang 1204' };
const contentOf = (other: Partial<typeof shown> = {}) => {
  const { bin, accountNo, amount, content } = { ...shown, ...other };
  return encodeVietQr({ bin, accountNo, amount, purpose: content });
};

test('a code that carries what the page shows is trusted', () => {
  expect(carries({ ...shown, qrContent: contentOf() })).toBe(true);
});

test.each([
  ['another bank', contentOf({ bin: '970415' })],
  ['another account', contentOf({ accountNo: '10642307194095924' })],
  ['another amount', contentOf({ amount: 1_500_000 })],
  ['another content', contentOf({ content: 'TT Don hang 1205' })],
  ['a broken checksum', contentOf().slice(0, -4) + '0000'],
  ['no VietQR at all', 'https://shop.example'],
])('a code with %s is not', (_, qrContent) => {
  expect(carries({ ...shown, qrContent })).toBe(false);
});
