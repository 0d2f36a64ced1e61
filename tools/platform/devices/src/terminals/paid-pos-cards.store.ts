import { type SentMoney, type SentWanted, wantedOfSent } from '@pay/platform-accounts';
import type { Trx } from '@pay/platform-kernel';

/** What cards paid at terminals to a merchant's accounts. */
export const paidPosCards = (db: Trx, wanted: SentWanted): Promise<SentMoney[]> =>
  wantedOfSent(
    db,
    db
      .selectFrom('posTransaction')
      .select(['merchantId', 'bankAccountId', 'transactionCode as reference', 'transactionCode as bankNumber'])
      .select(['amount', 'countedAt as at', 'transactionCode as subject', 'merchantId as recordId'])
      .where('merchantId', '=', wanted.merchantId)
      .where('paymentType', '=', 'CARD')
      .where('status', '=', 'SUCCESS') as never,
    wanted,
  );
