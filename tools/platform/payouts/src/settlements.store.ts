import type { Tables, Trx } from '@pay/platform-kernel';
import type { Insertable, Selectable } from 'kysely';

export type Settlement = Selectable<Tables['payoutSettlement']>;

type Key = Pick<Settlement, 'merchantId' | 'transferId' | 'about'>;
type Proposal = Insertable<Tables['payoutSettlement']>;

/** Undefined where another proposal waits; one that was sent back gives way. */
export const propose = (trx: Trx, { merchantId, transferId, about, ...proposed }: Proposal) =>
  trx
    .insertInto('payoutSettlement')
    .values({ merchantId, transferId, about, ...proposed })
    .onConflict((conflict) =>
      conflict
        .columns(['merchantId', 'transferId', 'about'])
        .doUpdateSet({ ...proposed, sentBackBy: null, sentBackAt: null, sentBackNote: null })
        .where('payoutSettlement.sentBackAt', 'is not', null),
    )
    .returning('transferId')
    .executeTakeFirst();

/** What waits to be confirmed, locked until commit. */
export const waitingProposal = (trx: Trx, { merchantId, transferId, about }: Key): Promise<Settlement | undefined> =>
  trx
    .selectFrom('payoutSettlement')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('transferId', '=', transferId)
    .where('about', '=', about)
    .where('confirmedAt', 'is', null)
    .where('sentBackAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** How two of the staff settled it; undefined as long as they have not. */
export async function settledAs(
  trx: Trx,
  { merchantId, transferId, about }: Key,
): Promise<Settlement['settlement'] | undefined> {
  const found = await trx
    .selectFrom('payoutSettlement')
    .select('settlement')
    .where('merchantId', '=', merchantId)
    .where('transferId', '=', transferId)
    .where('about', '=', about)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return found?.settlement;
}

type Decision =
  | Pick<Settlement, 'confirmedBy' | 'confirmedAt' | 'owed'>
  | Pick<Settlement, 'sentBackBy' | 'sentBackAt' | 'sentBackNote'>;

export const decideProposal = (trx: Trx, { merchantId, transferId, about }: Key, set: Decision) =>
  trx
    .updateTable('payoutSettlement')
    .set(set)
    .where('merchantId', '=', merchantId)
    .where('transferId', '=', transferId)
    .where('about', '=', about)
    .where('confirmedAt', 'is', null)
    .where('sentBackAt', 'is', null)
    .execute();
