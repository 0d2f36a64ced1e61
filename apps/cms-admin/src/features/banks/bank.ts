import type { ReplyOf } from '@pay/contract-core';
import type { bank, bankReview } from '@pay/contract-cms';

export type Bank = ReplyOf<typeof bankReview.cmsGet>;
export type ListedBank = ReplyOf<typeof bank.getAll>['items'][number];
