import { type SentMoney, type SentWanted, wantedOfSent } from '@pay/platform-accounts';
import { noBankAccount, type Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';

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

const chargesOf = (db: Trx) =>
  db
    .selectFrom('payoutTransfer')
    .select(['merchantId', 'reference', 'bankNumber'])
    .select(sql<number>`(fee_amount + vat_amount)::bigint`.as('amount'))
    .select(['endedAt as at', 'toName as subject'])
    .where('status', '=', 'SUCCESS')
    .where('chargeType', '=', 'IMMEDIATELY')
    .where(sql<boolean>`fee_amount + vat_amount > 0`);

/** Charges of payouts that the bank took from the account at once, each by the numbers of its payout. */
export const chargesOfSentPayouts = (db: Trx, wanted: SentWanted): Promise<SentMoney[]> =>
  wantedOfSent(db, chargesOf(db).select('bankAccountId').where('merchantId', '=', wanted.merchantId) as never, wanted);

/** The same as they came to the provider's own account. */
export const chargesTakenOfPayouts = (db: Trx, wanted: SentWanted): Promise<SentMoney[]> =>
  wantedOfSent(db, chargesOf(db).select(sql.lit(noBankAccount).as('bankAccountId')) as never, wanted);
