import type { ReplyOf } from '@pay/contract-core';
import type { paymentMethodReview } from '@pay/contract-cms';

export const asPercent = { decimals: 2, suffix: '%' } as const;

export type PaymentMethod = ReplyOf<typeof paymentMethodReview.cmsUpdate>;
