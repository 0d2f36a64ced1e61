/** The provider's own bank (KienlongBank): virtual accounts and the sandbox live under its BIN. */
export const providerBank = { bin: '970452', code: 'KLB', shortName: 'KienlongBank' } as const;
