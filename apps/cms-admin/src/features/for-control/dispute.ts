import type { ReplyOf } from '@pay/contract-core';
import type { forControlReview } from '@pay/contract-cms';

export type Dispute = ReplyOf<typeof forControlReview.get>;
