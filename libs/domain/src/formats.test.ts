import {
  hasShape,
  isBankAccountNo,
  isCompanyPhone,
  isEmail,
  isPersonalId,
  isTaxId,
  normalizePhone,
  personalIdKind,
  type PatternName,
} from './formats.ts';

describe('formats', () => {
  it.each([
    ['0901000001', '0901000001', true],
    ['+84 901 000 001', '0901000001', true],
    ['84901000001', '0901000001', true],
    ['090.100.0001', '0901000001', true],
    ['0841234567', '0841234567', true],
    ['0401000001', '0401000001', false],
    ['090100000', '090100000', false],
    ['090100000a', '090100000a', false],
  ])('the phone %s becomes %s, a mobile: %p', (typed, phone, mobile) => {
    expect(normalizePhone(typed)).toBe(phone);
    expect(hasShape('mobilePhone', phone)).toBe(mobile);
  });

  it.each([
    ['02838123456', true],
    ['19001234', true],
    ['1800123456', true],
    ['0901000001', true],
    ['190012', false],
    ['0283812345', false],
  ])('%s is a company phone: %p', (phone, expected) => expect(isCompanyPhone(phone)).toBe(expected));

  it.each([
    ['001090000001', 'CCCD', true],
    ['096090000001', 'CCCD', true],
    ['097090000001', undefined, false],
    ['000090000001', undefined, false],
    ['B1234567', 'PASSPORT', true],
    ['b1234567', undefined, false],
    ['123456789', 'CMND', false],
  ])('the personal id %s is %p, accepted when new: %p', (text, kind, accepted) => {
    expect(personalIdKind(text)).toBe(kind);
    expect(isPersonalId(text)).toBe(accepted);
  });

  it.each([
    ['0100109106', true],
    ['0300588569', true],
    ['0100109107', false],
    ['0100109106-001', true],
    ['0100109106001', true],
    ['0100109107-001', false],
    ['001090000001', true],
    ['010010910', false],
  ])('%s is a tax id: %p', (text, expected) => expect(isTaxId(text)).toBe(expected));

  it.each([
    ['99MM24011M34875080', true],
    ['12345', false],
    ['12345678901234567890', false],
    ['0011 0123', false],
  ])('%s is an account number: %p', (text, expected) => expect(isBankAccountNo(text)).toBe(expected));

  it.each([
    ['DH_2024-01.a', true],
    ['', false],
    ['a b', false],
    ['đơn', false],
    ['a'.repeat(50), true],
    ['a'.repeat(51), false],
  ])('%j is a reference: %p', (text, expected) => expect(hasShape('refTransactionId', text)).toBe(expected));

  it.each([
    ['a@b.vn', true],
    ['a@b', false],
    ['a@@b.vn', false],
    ['a b@c.vn', false],
    [`${'a'.repeat(250)}@b.vn`, false],
  ])('%s is an e-mail address: %p', (text, expected) => expect(isEmail(text)).toBe(expected));

  it.each<[PatternName, string, boolean]>([
    ['publicCode', 'aZ09bY18', true],
    ['publicCode', 'aZ09bY1', false],
    ['txnNumber', 'P00000000353', true],
    ['merchantCode', 'M10000001', true],
    ['merchantCode', 'M1000001', false],
    ['feeCode', 'COBO00001', true],
    ['forControlCode', 'FC24112100001', true],
    ['planCode', 'PLN00000001', true],
    ['swift', 'KLBKVNVX', true],
    ['swift', 'KLBKVNV', false],
    ['uuid', '01934c3e-7b1a-7000-8000-000000000001', true],
  ])('%s fits %s: %p', (name, text, expected) => expect(hasShape(name, text)).toBe(expected));
});
