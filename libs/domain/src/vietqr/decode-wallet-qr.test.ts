import { decodeWalletQr } from './decode-wallet-qr.ts';
import { crc16, writeField } from './tlv.ts';

const closed = (payload: string) => `${payload}6304${crc16(`${payload}6304`)}`;
const start = writeField('00', '01') + writeField('01', '11');
const wallet = writeField('26', writeField('00', 'vn.momo') + writeField('01', 'MOMOW2W34875080'));
const end = writeField('53', '704') + writeField('58', 'VN') + writeField('59', 'TIEM SEN');
const ownBank = '00020101021138540010A00000072701240006970452011045708346020208QRIBFTTA53037045802VN63042625';

test('a code of a wallet tells its shop, and one by NAPAS the bank and the account besides', () => {
  expect(decodeWalletQr(closed(start + wallet + end))).toEqual({ ok: true, qr: { merchantName: 'TIEM SEN' } });
  expect(decodeWalletQr(ownBank)).toEqual({ ok: true, qr: { bin: '970452', accountNo: '4570834602' } });
});

test.each([
  ['a wrong checksum', `${closed(start + wallet + end).slice(0, -4)}0000`, { field: '63', reason: 'wrong_crc' }],
  ['no checksum', start + wallet + end, { field: '63', reason: 'missing' }],
  ['no receiver', closed(start + end), { field: '38', reason: 'missing' }],
  ['a VietQR of another scheme', ownBankOf('B000000727'), { field: '38.00', reason: 'foreign_guid' }],
  [
    'another currency',
    closed(start + wallet + writeField('53', '840') + writeField('58', 'VN')),
    { field: '53', reason: 'wrong_currency' },
  ],
  [
    'another country',
    closed(start + wallet + writeField('53', '704') + writeField('58', 'KH')),
    { field: '58', reason: 'malformed' },
  ],
  ['an address instead of a payload', 'https://me.momo.vn/tiemsen', { field: 'ht', reason: 'malformed' }],
  ['a field that is cut off', closed(start).slice(0, 18), { field: '63', reason: 'length_overrun' }],
])('%s is refused with its field', (_case, payload, problem) =>
  expect(decodeWalletQr(payload)).toEqual({ ok: false, problem }),
);

function ownBankOf(guid: string) {
  const receiver = writeField('00', '970452') + writeField('01', '4570834602');
  const account = writeField('00', guid) + writeField('01', receiver) + writeField('02', 'QRIBFTTA');
  return closed(start + writeField('38', account) + end);
}
