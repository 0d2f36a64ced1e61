import type { ReplyOf } from '@pay/contract-core';
import type { payLinkPublic } from '@pay/contract-payer';
import { port } from '../../server/port.ts';
import type { Trx } from '../../storage/transaction.ts';

type Order = ReplyOf<(typeof payLinkPublic)['publicGet']>['order'];

/** What was ordered on the pay page that a link came from; null where nothing was. */
export const orderOfLink =
  port<(db: Trx, link: { merchantId: string; code: string }, payPageCode: string) => Promise<Order>>('orderOfLink');
