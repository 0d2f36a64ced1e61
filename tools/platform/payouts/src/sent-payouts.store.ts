import { type SentMoney, type SentWanted, wantedOfSent } from '@pay/platform-accounts';
import type { Trx } from '@pay/platform-kernel';

export const sentPayouts = (db: Trx, wanted: SentWanted): Promise<SentMoney[]> =>
  wantedOfSent(
    db,
    db
      .selectFrom('payoutTransfer')
      .select([
        'merchantId',
        'bankAccountId',
        'reference',
        'bankNumber',
        'amount',
        'endedAt as at',
        'toName as subject',
      ])
      .where('merchantId', '=', wanted.merchantId)
      .where(({ or, eb }) => or([eb('status', '=', 'SUCCESS'), eb('doneAfterAt', 'is not', null)])) as never,
    wanted,
  );
