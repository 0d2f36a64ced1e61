import type { ReplyOf } from '@pay/contract-core';
import type { webhookReview } from '@pay/contract-cms';

export type ReviewedWebhook = ReplyOf<typeof webhookReview.cmsGetInfo>;
