import type { moneyCredit } from '@pay/contract-cms';
import type { ReplyOf } from '@pay/contract-core';

export type Credit = ReplyOf<typeof moneyCredit.getDetail>;
