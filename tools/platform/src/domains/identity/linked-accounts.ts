import type { merchant } from '@pay/contract-portal';
import type { ReplyOf } from '@pay/contract-core';
import { port } from '../../server/port.ts';
import type { Trx } from '../../storage/transaction.ts';

type Merchant = ReplyOf<(typeof merchant)['getMerchant']>;

/** The accounts that a merchant has linked, the default one first. */
export const linkedAccounts =
  port<(db: Trx, merchantId: string) => Promise<Merchant['bankAccounts']>>('linkedAccounts');
