import type { ReplyOf } from '@pay/contract-core';
import type { transaction } from '@pay/contract-portal';

export type TransactionDetail = ReplyOf<typeof transaction.getDetail>;
