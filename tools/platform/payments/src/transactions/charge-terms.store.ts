import { addDays, vnDay } from '@pay/domain';
import { chargeColumns, type ChargeTerms } from '@pay/platform-fees';
import { acrossMerchants, type Instant, type Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';
import type { TransactionRow } from './transactions.rules.ts';

/** The days on which payments may be completed whose credits came from an instant on. */
export const daysOfCompletion = (creditedFrom: Instant, now: Instant) => {
  const [credited, today] = [vnDay(creditedFrom), vnDay(now)];
  return {
    from: sql`${credited < today ? credited : today}::date`,
    to: sql`${addDays(today, 1)}::date`,
  };
};

export async function chargeTerms(
  trx: Trx,
  { merchantId, paymentType }: Pick<TransactionRow, 'merchantId' | 'paymentType'>,
  days: ReturnType<typeof daysOfCompletion>,
): Promise<ChargeTerms> {
  const { rows } = await sql<ChargeTerms>`
    select merchant.charge_type, ${chargeColumns({ merchantId: sql`merchant.id`, paymentType: sql`${paymentType}`, ...days })}
    from merchant where merchant.id = ${merchantId}`.execute(
    acrossMerchants(trx, 'rules for all merchants are read with those of the one that is named'),
  );
  return rows[0]!;
}
