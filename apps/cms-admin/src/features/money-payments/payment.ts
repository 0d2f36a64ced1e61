import type { moneyPayment } from '@pay/contract-cms';
import type { ReplyOf } from '@pay/contract-core';

export type StaffPayment = ReplyOf<typeof moneyPayment.getDetail>;
