import { problem } from '@pay/contract-core';
import { hasShape } from '@pay/domain';
import { acrossMerchants, type Instant, json, type Trx, uuidv7 } from '@pay/platform-kernel';
import type { Selectable } from 'kysely';
import type { MerchantChangeTable, MerchantTable } from './merchants.tables.ts';

export type MerchantTerms = Partial<
  Pick<
    Selectable<MerchantTable>,
    'transactionMaxAmount' | 'payoutDayLimit' | 'amountPolicy' | 'amountTolerance' | 'officeCode'
  >
>;

export interface ChangedValues extends MerchantTerms {
  creditLineAmount?: number;
}

/** Only this store writes the column, from values that the contract validated. */
const asValues = (value: unknown) => value as ChangedValues;

const typed = (row: Selectable<MerchantChangeTable>) => ({
  ...row,
  wanted: asValues(row.wanted),
  former: asValues(row.former),
});

interface NewChange {
  merchantId: string;
  kind: MerchantChangeTable['kind'];
  wanted: ChangedValues;
  former: ChangedValues;
  proposalReason: string | null;
  proposedBy: string;
  proposedById: string;
  proposedAt: Instant;
}

export async function insertChange(trx: Trx, { wanted, former, ...change }: NewChange) {
  const values = { id: uuidv7(), status: 'WAITING' as const, wanted: json(wanted), former: json(former), ...change };
  return typed(await trx.insertInto('merchantChange').values(values).returningAll().executeTakeFirstOrThrow());
}

export async function changeById(db: Trx, id: string) {
  const row = hasShape('uuid', id)
    ? await acrossMerchants(db, 'staff decide on a change by its id')
        .selectFrom('merchantChange')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!row) throw problem('not_found');
  return typed(row);
}

export const waitingChange = (db: Trx, merchantId: string, kind: MerchantChangeTable['kind']) =>
  db
    .selectFrom('merchantChange')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('kind', '=', kind)
    .where('status', '=', 'WAITING')
    .forUpdate()
    .executeTakeFirst();

const shownChanges = 20;

export async function changesOf(db: Trx, merchantId: string) {
  const rows = await db
    .selectFrom('merchantChange')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .orderBy('proposedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(shownChanges)
    .execute();
  return rows.map(typed);
}
