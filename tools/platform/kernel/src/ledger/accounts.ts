/** The chart of accounts of every merchant's book; only `overdraft` accounts may go below zero. */
export const accounts = {
  'bank-clearing': { overdraft: true },
  'merchant-available': { overdraft: false },
  'merchant-hold': { overdraft: false },
  'fee-income': { overdraft: true },
  'vat-payable': { overdraft: true },
  'fee-receivable': { overdraft: true },
  suspense: { overdraft: true },
  'salary-advance-receivable': { overdraft: true },
} as const satisfies Record<string, { overdraft: boolean }>;

export type AccountKind = keyof typeof accounts;
