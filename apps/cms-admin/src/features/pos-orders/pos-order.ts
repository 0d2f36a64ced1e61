import type { posOrderReview } from '@pay/contract-cms';
import type { ReplyOf } from '@pay/contract-core';

export type Order = ReplyOf<typeof posOrderReview.cmsGet>;
export type OrderState = Order['nextStates'][number];

/** What the staff decide about an order: a state that it is led to, or about its money. */
export type Decision =
  'CONFIRMED' | 'SHIPPING' | 'DELIVERED' | 'CANCELED' | 'RETURNED' | 'RETURN_REJECTED' | 'cmsPay' | 'cmsRefund';
