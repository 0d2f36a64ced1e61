import type { ReplyOf } from '@pay/contract-core';
import type { salaryEnterpriseReview } from '@pay/contract-cms';

export type Enterprise = ReplyOf<typeof salaryEnterpriseReview.getDetail>;
export type EnterpriseDecisionName = Exclude<Enterprise['allowed'][number], 'proposeCreditLine'>;
