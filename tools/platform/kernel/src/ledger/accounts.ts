/**
 * The chart of accounts of every merchant's book; only `overdraft` accounts may go below zero.
 * Lines on an account `atBank` name the bank account on which the money stands.
 */
export const accounts = {
  'bank-clearing': { overdraft: true, atBank: true },
  'merchant-available': { overdraft: false, atBank: true },
  'merchant-hold': { overdraft: false, atBank: true },
  suspense: { overdraft: true, atBank: true },
  'fee-income': { overdraft: true, atBank: false },
  'vat-payable': { overdraft: true, atBank: false },
  'fee-receivable': { overdraft: true, atBank: false },
  'salary-advance-receivable': { overdraft: true, atBank: false },
  /** What was paid for goods of the provider that are not delivered yet; below zero, what was delivered and is not paid. */
  'sales-prepaid': { overdraft: true, atBank: false },
  /** What was delivered of goods of the provider, without VAT. */
  'sales-income': { overdraft: true, atBank: false },
  /** What disputes cost the provider, less what merchants paid back. */
  'dispute-cost': { overdraft: true, atBank: false },
  /** What a merchant owes because its balance lacked it; later credits pay it. */
  'merchant-receivable': { overdraft: true, atBank: false },
  /** What the bank moved between the merchant and the provider. */
  'provider-clearing': { overdraft: true, atBank: false },
} as const satisfies Record<string, { overdraft: boolean; atBank: boolean }>;

export type AccountKind = keyof typeof accounts;

export type BankSideAccount = {
  [Kind in AccountKind]: (typeof accounts)[Kind]['atBank'] extends true ? Kind : never;
}[AccountKind];

/** Stands where a line or a credit belongs to none of the merchant's bank accounts. */
export const noBankAccount = '00000000-0000-0000-0000-000000000000';
