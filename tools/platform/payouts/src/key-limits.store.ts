import { type VnDay, vnInstant } from '@pay/domain';
import { acrossAccounts, type ClientActor, type Tables, type Trx } from '@pay/platform-kernel';
import type { Insertable, Selectable } from 'kysely';

export type KeyLimits = Selectable<Tables['payoutKey']>;
type KeyOf = Pick<ClientActor, 'merchantId' | 'clientId'>;

export const keyLimits = (db: Trx, merchantId: string): Promise<KeyLimits[]> =>
  db.selectFrom('payoutKey').selectAll().where('merchantId', '=', merchantId).execute();

/** Locked until commit, so that of many approvals at once each counts those before it. */
export const lockKeyLimits = (trx: Trx, { merchantId, clientId }: KeyOf): Promise<KeyLimits | undefined> =>
  trx
    .selectFrom('payoutKey')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('clientId', '=', clientId)
    .forUpdate()
    .executeTakeFirst();

export const saveKeyLimits = (trx: Trx, { merchantId, clientId, ...set }: Insertable<Tables['payoutKey']>) =>
  trx
    .insertInto('payoutKey')
    .values({ merchantId, clientId, ...set })
    .onConflict((conflict) => conflict.columns(['merchantId', 'clientId']).doUpdateSet(set))
    .execute();

/** What a person let keys do ends with an emergency lock: another may have done it in his name. */
export const endKeyLimitsOf = (trx: Trx, merchantId: string, userId: string) =>
  trx
    .updateTable('payoutKey')
    .set({ approvalLimit: 0, dayLimit: 0 })
    .where('merchantId', '=', merchantId)
    .where('setById', '=', userId)
    .execute();

/** What a key approved on a day, less what did not leave the account. */
export async function approvedByKey(db: Trx, { merchantId, clientId }: KeyOf, day: VnDay): Promise<number> {
  const { sum } = await acrossAccounts(db, 'a key pays from every account')
    .selectFrom('payoutApproval')
    .innerJoin('payout', (join) =>
      join
        .onRef('payout.merchantId', '=', 'payoutApproval.merchantId')
        .onRef('payout.id', '=', 'payoutApproval.payoutId'),
    )
    .select(({ fn }) => fn.sum<number | null>('payout.amount').as('sum'))
    .where('payoutApproval.merchantId', '=', merchantId)
    .where('payoutApproval.userId', '=', clientId)
    .where('payoutApproval.at', '>=', vnInstant(day, '00:00').toISOString())
    .where('payout.status', 'not in', ['FAILED', 'DENIED'])
    .executeTakeFirstOrThrow();
  return sum ?? 0;
}
