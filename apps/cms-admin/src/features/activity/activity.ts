import type { staffAudit } from '@pay/contract-cms';
import type { ReplyOf } from '@pay/contract-core';

export type Deed = ReplyOf<typeof staffAudit.getList>['items'][number];
