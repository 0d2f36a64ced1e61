import type { ReplyOf } from '@pay/contract-core';
import type { order } from '@pay/contract-portal';

export type OrderDetail = ReplyOf<typeof order.getDetail>;
