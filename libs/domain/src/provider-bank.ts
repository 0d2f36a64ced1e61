export const providerBank = { bin: '970452', code: 'KLB', shortName: 'KienlongBank' } as const;
