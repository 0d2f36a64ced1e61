import { type SentMoney, type SentWanted, wantedOfSent } from '@pay/platform-accounts';
import { noBankAccount, type Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';

/** What the provider paid to merchants for disputes, by the bank's number of each transfer. */
export const creditedDisputes = (db: Trx, wanted: SentWanted): Promise<SentMoney[]> =>
  wantedOfSent(
    db,
    db
      .selectFrom('forControl')
      .select(['merchantId', sql.lit(noBankAccount).as('bankAccountId'), 'bankReference as reference'])
      .select(['bankReference as bankNumber', 'resolvedAmount as amount', 'endedAt as at'])
      .select(['code as subject', 'id as recordId'])
      .where('status', '=', 'SUCCESS')
      .where('resolution', '=', 'CREDIT_MERCHANT') as never,
    wanted,
  );
