import type { lateTransfer } from '@pay/contract-cms';
import type { ReplyOf } from '@pay/contract-core';

export type LateTransfer = ReplyOf<typeof lateTransfer.getDetail>;
