import type { ReplyOf } from '@pay/contract-core';
import type { forControl } from '@pay/contract-portal';

export type Dispute = ReplyOf<typeof forControl.get>;
