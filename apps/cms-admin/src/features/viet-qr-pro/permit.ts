import type { ReplyOf } from '@pay/contract-core';
import type { vietQrProReview } from '@pay/contract-cms';

export type Permit = ReplyOf<typeof vietQrProReview.getDetail>;
export type PermitDecisionName = Permit['allowed'][number];
