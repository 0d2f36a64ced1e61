import type { Day, Instant, Trx } from '@pay/platform-kernel';

interface Subject {
  merchantId: string;
  id: string;
}

/** Counts one more send of the day; false when there were as many as allowed already. */
export async function countSend(trx: Trx, { merchantId, id }: Subject, day: Day, most: number): Promise<boolean> {
  const counted = await trx
    .insertInto('sendCount')
    .values({ merchantId, subjectId: id, day, sends: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['merchantId', 'subjectId'])
        .doUpdateSet((eb) => ({
          day,
          sends: eb
            .case()
            .when('sendCount.day', '=', day)
            .then(eb('sendCount.sends', '+', 1))
            .else(eb.lit(1))
            .end(),
        }))
        .where((eb) => eb.or([eb('sendCount.day', '<>', day), eb('sendCount.sends', '<', most)])),
    )
    .returning('sends')
    .executeTakeFirst();
  return counted !== undefined;
}

/** Those of the addresses, in lower case, that want no messages of the merchant. */
export async function unsubscribedOf(
  db: Trx,
  merchantId: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await db
    .selectFrom('unsubscription')
    .select('address')
    .where('merchantId', '=', merchantId)
    .where('address', 'in', addresses)
    .execute();
  return new Set(rows.map(({ address }) => address));
}

export async function unsubscribe(trx: Trx, merchantId: string, address: string, now: Instant): Promise<void> {
  await trx
    .insertInto('unsubscription')
    .values({ merchantId, address, at: now })
    .onConflict((conflict) => conflict.columns(['merchantId', 'address']).doNothing())
    .execute();
}

export async function subscribeAgain(trx: Trx, merchantId: string, address: string): Promise<void> {
  await trx.deleteFrom('unsubscription').where('merchantId', '=', merchantId).where('address', '=', address).execute();
}
