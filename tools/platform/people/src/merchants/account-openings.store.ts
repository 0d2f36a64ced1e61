import { accountOpeningMachine } from '@pay/domain';
import { type Instant, recordCreation, type Tables, transition, type Trx, uuidv7 } from '@pay/platform-kernel';
import type { Kysely, Selectable } from 'kysely';

export type AccountOpening = Selectable<Tables['accountOpening']>;
export type OpeningKey = Pick<AccountOpening, 'merchantId' | 'id'>;

export const openingById = (db: Kysely<Tables>, { merchantId, id }: OpeningKey): Promise<AccountOpening | undefined> =>
  db
    .selectFrom('accountOpening')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The last account that was ordered for the merchant. */
export const lastOpening = (db: Kysely<Tables>, merchantId: string): Promise<AccountOpening | undefined> =>
  db
    .selectFrom('accountOpening')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .orderBy('orderedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function insertOpening(
  trx: Trx,
  { merchantId, by, now }: { merchantId: string; by: string; now: Instant },
): Promise<OpeningKey> {
  const key = { merchantId, id: uuidv7() };
  const [status] = accountOpeningMachine.initial;
  await trx
    .insertInto('accountOpening')
    .values({ ...key, status, orderedBy: by, orderedAt: now })
    .execute();
  await recordCreation(trx, { ...key, entity: accountOpeningMachine.entity }, { status, by, now });
  return key;
}

export const noteOpened = (
  trx: Trx,
  { merchantId, id }: OpeningKey,
  { accountNo, accountName, now }: { accountNo: string; accountName: string; now: Instant },
) =>
  transition(trx, accountOpeningMachine, 'accountOpening', { merchantId, id }, 'open', {
    by: 'bank',
    party: 'bank',
    now,
    set: { accountNo, accountName, endedAt: now },
  });

export const noteOpeningRefused = (trx: Trx, { merchantId, id }: OpeningKey, refusal: string, now: Instant) =>
  transition(trx, accountOpeningMachine, 'accountOpening', { merchantId, id }, 'refuse', {
    by: 'bank',
    party: 'bank',
    now,
    note: refusal,
    set: { refusal, endedAt: now },
  });
