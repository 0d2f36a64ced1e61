import type { ReplyOf } from '@pay/contract-core';
import type { payLinkPublic } from '@pay/contract-payer';
import { port, type Trx } from '@pay/platform-kernel';

type Order = ReplyOf<(typeof payLinkPublic)['publicGet']>['order'];

/** Returns null when the link does not come from an order. */
export const orderOfLink =
  port<(db: Trx, link: { merchantId: string; code: string }, payPageCode: string) => Promise<Order>>('orderOfLink');
