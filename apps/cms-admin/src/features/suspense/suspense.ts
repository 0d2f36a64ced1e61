import type { suspense } from '@pay/contract-cms';
import type { ReplyOf } from '@pay/contract-core';

export type SuspenseItem = ReplyOf<typeof suspense.getDetail>;
