import fc from 'fast-check';
import { decodeVietQr, type VietQr } from './decode-viet-qr.ts';
import { encodeVietQr, normalizePurpose } from './encode-viet-qr.ts';
import { crc16 } from './tlv.ts';

const signed = (payload: string): string => `${payload}6304${crc16(`${payload}6304`)}`;

const vectors: [string, Partial<VietQr>][] = [
  [
    '00020101021138570010A00000072701270006970403011300110123456780208QRIBFTTA53037045802VN63049E6F',
    { bin: '970403', accountNo: '0011012345678', initMethod: 'STATIC' },
  ],
  [
    '00020101021138600010A00000072701300006970403011697040311012345670208QRIBFTTC53037045802VN63044F52',
    { bin: '970403', accountNo: '9704031101234567', service: 'QRIBFTTC', initMethod: 'STATIC' },
  ],
  [
    '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E',
    {
      bin: '970403',
      accountNo: '0011012345678',
      amount: 180_000,
      purpose: 'thanh toan don hang',
      billNumber: 'NPS6869',
      initMethod: 'DYNAMIC',
    },
  ],
  [
    '00020101021238610010A000000727013100069704520117103722120867470840208QRIBFTTA530370454031235802VN62220818TT Don hang 12345663046352',
    { bin: '970452', accountNo: '10372212086747084', amount: 123, purpose: 'TT Don hang 123456' },
  ],
  [
    '00020101021238620010A0000007270132000697045201181093992827920088820208QRIBFTTA53037045405100005802VN62110807Content6304D312',
    { bin: '970452', accountNo: '109399282792008882', amount: 10_000, purpose: 'Content' },
  ],
  [
    '00020101021138530010A0000007270123000697041601092576788590208QRIBFTTA53037045802VN6304AE9F',
    { bin: '970416', accountNo: '257678859', initMethod: 'STATIC' },
  ],
  [
    '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045405100005802VN62150811Chuyen tien630453E6',
    { bin: '970416', accountNo: '257678859', amount: 10_000, purpose: 'Chuyen tien' },
  ],
  [
    '00020101021138620010A00000072701320006970454011899MM24011M348750800208QRIBFTTA53037045802VN62190515MOMOW2W3487508080030466304EBC8',
    {
      bin: '970454',
      accountNo: '99MM24011M34875080',
      referenceLabel: 'MOMOW2W34875080',
      otherFields: { 80: '046' },
    },
  ],
  [
    '00020101021238570010A00000072701270006970415011300110019324180208QRIBFTTA530370454061200005802VN62170813ung ho lu lut6304C15C',
    { bin: '970415', accountNo: '0011001932418', amount: 120_000, purpose: 'ung ho lu lut' },
  ],
  [
    '00020101021138540010A00000072701240006970452011045708346020208QRIBFTTA53037045802VN63042625',
    { bin: '970452', accountNo: '4570834602', initMethod: 'STATIC' },
  ],
];

describe('VietQR', () => {
  it.each(vectors)('reads %s', (payload, expected) =>
    expect(decodeVietQr(payload)).toMatchObject({ ok: true, qr: expected }),
  );

  it.each(
    vectors.filter(([, { billNumber, referenceLabel }]) => billNumber === undefined && referenceLabel === undefined),
  )('writes %s', (payload, { bin = '', accountNo = '', amount, purpose, service }) =>
    expect(encodeVietQr({ bin, accountNo, amount, purpose, service })).toBe(payload),
  );

  it('writes the code of a payment as the merchants know it', () =>
    expect(
      encodeVietQr({ bin: '970452', accountNo: '10642307194095923', amount: 123, purpose: 'TT Đơn hàng 123456' }),
    ).toMatch(/54031235802VN62220818TT Don hang 12345663044D30$/));

  const body = '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA';
  it.each([
    [
      'a wrong checksum',
      '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA5303704540410005802VN62150811Chuyen tien6304BBB5',
      '63',
      'wrong_crc',
    ],
    [
      'a field that runs past the end',
      '00020101021238540010A0000007270124000697040301130123456763046304',
      '38',
      'length_overrun',
    ],
    [
      'another scheme in field 38',
      '00020101021138610010A000000999013100069704520117103722120867470840208QRIBFTTA53037045802VN6304BA9E',
      '38.00',
      'foreign_guid',
    ],
    [
      'letters in the amount',
      '00020101021238610010A000000727013100069704520117103722120867470840208QRIBFTTA5303704540512A.55802VN62170813TT Don hang 163047AD5',
      '54',
      'malformed',
    ],
    [
      'a purpose above 25 characters',
      '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045405100005802VN62390835Chuyen tien mua hang thang muoi hai63045374',
      '62.08',
      'too_long',
    ],
    [
      'a card scheme without field 38',
      '00020101021126280010A000000775011001087990425204597753037045802VN5909MYPHAMHER6005HANOI62260311MY PHAM HER0707MPHER0163041C50',
      '38',
      'missing',
    ],
    ['no format version', signed(`${body.slice(6)}53037045802VN`), '00', 'missing'],
    ['no currency', signed(`${body}5802VN`), '53', 'missing'],
    ['no country', signed(`${body}5303704`), '58', 'missing'],
    ['no checksum', `${body}53037045802VN`, '63', 'missing'],
    ['dollars', signed(`${body}53038405802VN`), '53', 'wrong_currency'],
    ['a field twice', signed(`${body}530370453037045802VN`), '53', 'repeated'],
    ['text', 'https://shop.vn', 'ht', 'malformed'],
    ['nothing', '', '00', 'missing'],
    ['an overrun inside the receiver', signed('00020138100010A0000053037045802VN'), '38.00', 'length_overrun'],
  ])('refuses %s', (_name, payload, field, reason) =>
    expect(decodeVietQr(payload)).toEqual({ ok: false, problem: { field, reason } }),
  );

  it.each([
    ['Thanh toán đơn hàng', 'Thanh toan don hang'],
    ['ĐƠN  #12_3 /a', 'DON 123 a'],
    ['a\nb', 'a b'],
    ['Chuyen tien mua hang thang muoi hai', 'Chuyen tien mua hang than'],
    ['Chuyen tien mua hang tha  ng', 'Chuyen tien mua hang tha'],
  ])('the purpose %j becomes %j', (text, purpose) => expect(normalizePurpose(text)).toBe(purpose));

  it.each([
    [{ bin: '97045', accountNo: '4570834602' }],
    [{ bin: '970452', accountNo: '457' }],
    [{ bin: '970452', accountNo: '4570834602', amount: 1.5 }],
    [{ bin: '970452', accountNo: '4570834602', amount: -1 }],
  ])('does not write %j', (input) => expect(() => encodeVietQr(input)).toThrow(RangeError));

  it('reads back whatever it writes, and one changed character never passes', () => {
    const account = fc.stringMatching(/^[0-9A-Z]{6,19}$/);
    fc.assert(
      fc.property(account, fc.nat(499_999_999), fc.string(), fc.nat(), (accountNo, amount, purpose, at) => {
        const payload = encodeVietQr({ bin: '970452', accountNo, amount, purpose });
        expect(decodeVietQr(payload)).toMatchObject({ ok: true, qr: { accountNo, bin: '970452' } });
        const place = at % payload.length;
        const other = payload[place] === '7' ? '8' : '7';
        expect(decodeVietQr(payload.slice(0, place) + other + payload.slice(place + 1)).ok).toBe(false);
      }),
    );
  });
});
