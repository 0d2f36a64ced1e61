import type { payoutReview } from '@pay/contract-cms';
import type { ReplyOf } from '@pay/contract-core';

export type PayoutCase = ReplyOf<typeof payoutReview.get>;
export type Settlement = NonNullable<PayoutCase['settlement']>;

/** How a case of each kind can end. */
export const settlementsOf = {
  UNANSWERED: ['DONE', 'FAILED'],
  DONE_AFTER_FAILED: ['DEBIT_MERCHANT', 'PROVIDER_BEARS'],
} as const satisfies Record<PayoutCase['case'], readonly Settlement[]>;
