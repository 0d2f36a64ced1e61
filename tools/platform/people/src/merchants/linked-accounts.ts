import type { merchant } from '@pay/contract-portal';
import type { ReplyOf } from '@pay/contract-core';
import { port, type Trx } from '@pay/platform-kernel';

type Merchant = ReplyOf<(typeof merchant)['getMerchant']>;

export const linkedAccounts =
  port<(db: Trx, merchantId: string) => Promise<Merchant['bankAccounts']>>('linkedAccounts');
