import type { Instant, Trx } from '@pay/platform-kernel';
import type { Insertable, Selectable } from 'kysely';
import type { PayerEmailChangeTable } from './email-changes.tables.ts';

export type EmailChange = Selectable<PayerEmailChangeTable>;
export type EmailChangeKey = Pick<EmailChange, 'merchantId' | 'id'>;

export const insertChange = (trx: Trx, change: Insertable<PayerEmailChangeTable>): Promise<unknown> =>
  trx.insertInto('payerEmailChange').values(change).execute();

/** When the latest wishes of a customer came, the latest first. */
export async function askedSince(
  trx: Trx,
  { merchantId, customerId }: Pick<EmailChange, 'merchantId' | 'customerId'>,
  since: Instant,
): Promise<Instant[]> {
  const rows = await trx
    .selectFrom('payerEmailChange')
    .select('askedAt')
    .where('merchantId', '=', merchantId)
    .where('customerId', '=', customerId)
    .where('askedAt', '>', since)
    .orderBy('askedAt', 'desc')
    .execute();
  return rows.map(({ askedAt }) => askedAt);
}

/** Undefined once it was confirmed, is too old, or another address was wished since. */
export const openChange = (
  db: Trx,
  { merchantId, id }: EmailChangeKey,
  at: Instant,
): Promise<EmailChange | undefined> =>
  db
    .selectFrom('payerEmailChange as wished')
    .selectAll('wished')
    .where('wished.merchantId', '=', merchantId)
    .where('wished.id', '=', id)
    .where('wished.confirmedAt', 'is', null)
    .where('wished.expiresAt', '>', at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payerEmailChange as later')
            .select('later.id')
            .where('later.merchantId', '=', merchantId)
            .whereRef('later.customerId', '=', 'wished.customerId')
            .whereRef('later.askedAt', '>', 'wished.askedAt'),
        ),
      ),
    )
    .executeTakeFirst();

/** False where somebody confirmed it before. */
export async function confirmChange(trx: Trx, { merchantId, id }: EmailChangeKey, at: Instant): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payerEmailChange')
    .set({ confirmedAt: at })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
