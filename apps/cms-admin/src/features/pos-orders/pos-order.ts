import type { posOrderReview } from '@pay/contract-cms';
import type { ReplyOf } from '@pay/contract-core';

export type Order = ReplyOf<typeof posOrderReview.cmsGet>;
export type OrderState = Order['nextStates'][number];

/** What the staff decide about an order: a state that it is led to, or about its money. */
export type Decision =
  'CONFIRMED' | 'SHIPPING' | 'DELIVERED' | 'CANCELED' | 'RETURNED' | 'RETURN_REJECTED' | 'cmsPay' | 'cmsRefund';

/** With what was shown of it on demand. */
export type ShownOrder = Order & Partial<Pick<ReplyOf<typeof posOrderReview.reveal>, 'refundAccounts'>>;

export const refundsShown = ({ refunds, refundAccounts = [] }: ShownOrder): Order['refunds'] =>
  refunds.map((refund) => ({
    ...refund,
    toAccount: refundAccounts.find(({ reference }) => reference === refund.reference)?.toAccount ?? refund.toAccount,
  }));
