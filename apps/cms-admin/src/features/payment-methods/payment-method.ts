import type { ReplyOf } from '@pay/contract-core';
import type { paymentMethodReview } from '@pay/contract-cms';

export type PaymentMethod = ReplyOf<typeof paymentMethodReview.cmsUpdate>;
