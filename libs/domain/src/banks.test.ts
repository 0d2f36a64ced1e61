import { banks, eWallets, findBank } from './banks.ts';
import { isBin } from './formats.ts';
import { providerBank } from './provider-bank.ts';

describe('the list of banks', () => {
  it('holds every BIN and code once', () => {
    expect(banks.every(({ bin }) => isBin(bin))).toBe(true);
    expect(new Set(banks.map(({ bin }) => bin)).size).toBe(banks.length);
    expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length);
  });

  it('holds the provider and the large banks', () => {
    expect(findBank(providerBank.bin)).toMatchObject({ code: 'KLB', swift: 'KLBKVNVX', hasVietQr: true });
    expect(findBank('970436')?.shortName).toBe('Vietcombank');
    expect(findBank('000000')).toBeUndefined();
  });

  it('holds the wallets', () => expect(eWallets.map(({ code }) => code)).toContain('MOMO'));
});
