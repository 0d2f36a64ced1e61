import {
  longLivedVirtualAccount,
  luhnDigit,
  oneOffVirtualAccount,
  passesLuhn,
  virtualAccountKind,
} from './virtual-account.ts';

describe('virtual accounts', () => {
  it.each(['9704000000000018', '9704020000000016', '9704198526191432198', '4000000000001091'])(
    'the published card %s passes Luhn',
    (number) => {
      expect(passesLuhn(number)).toBe(true);
      expect(luhnDigit(number.slice(0, -1))).toBe(number.slice(-1));
      expect(passesLuhn(number.slice(0, -1) + ((Number(number.slice(-1)) + 1) % 10))).toBe(false);
    },
  );

  it('a one-off number has 17 digits and begins with 10', () => {
    expect(oneOffVirtualAccount('642307194095923')).toBe('10642307194095923');
    expect(virtualAccountKind('10642307194095923')).toBe('oneOff');
    expect(() => oneOffVirtualAccount('123')).toThrow(RangeError);
  });

  it('a long-lived number has 18 digits with order and check digit', () => {
    const number = longLivedVirtualAccount('9399282792', 888);
    expect(number).toBe('109399282792008882');
    expect(virtualAccountKind(number)).toBe('longLived');
    expect(virtualAccountKind('109399282792008883')).toBeUndefined();
    expect(() => longLivedVirtualAccount('9399282792', 100_000)).toThrow(RangeError);
  });

  it('an account of a person is no virtual account', () => expect(virtualAccountKind('4570834602')).toBeUndefined());
});
