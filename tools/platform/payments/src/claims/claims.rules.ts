import type { Line } from '@pay/platform-kernel';

/** What merchants owe to the provider, each with the account of their books on which they owe it. */
const owedOn = {
  FEE_REPORT: 'fee-receivable',
  POS_ORDER: 'sales-prepaid',
  LENT_SALARY: 'salary-advance-receivable',
} as const;

export type ClaimKind = keyof typeof owedOn;

/** The record under which staff find what was owed: the report, the order, or the merchant itself. */
export const recordOfClaim = (claim: { kind: ClaimKind; merchantId: string; reference: string }): string =>
  claim.kind === 'LENT_SALARY' ? claim.merchantId : (claim.reference.split('/')[0] ?? claim.reference);

/** The money came to the provider, so none of the merchant's bank accounts moves. */
export const linesOfClaim = ({ kind, amount }: { kind: ClaimKind; amount: number }): Line[] => [
  { account: 'provider-clearing', amount: -amount },
  { account: owedOn[kind], amount },
];

/** The bank moves the money from one of the merchant's accounts to the provider. */
export const linesOfCollection = (claim: { kind: ClaimKind; amount: number }, bankAccountId: string): Line[] => [
  { account: 'merchant-available', bankAccountId, amount: -claim.amount },
  { account: 'bank-clearing', bankAccountId, amount: claim.amount },
  ...linesOfClaim(claim),
];
