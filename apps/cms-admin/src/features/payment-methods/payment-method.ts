import type { ReplyOf } from '@pay/contract-core';
import type { paymentMethodReview } from '@pay/contract-cms';

/** How a share of the amount is entered: up to two digits after the point. */
export const asPercent = { decimals: 2, suffix: '%' } as const;

export type PaymentMethod = ReplyOf<typeof paymentMethodReview.cmsUpdate>;
