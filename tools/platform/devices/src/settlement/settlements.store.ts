import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { pos } from '@pay/contract-portal';
import { filterSpan, inChunks, type Instant, narrowed, sortedPage, type Tables, type Trx } from '@pay/platform-kernel';
import { type Insertable, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { PosTransaction } from '../terminals/terminals.rules.ts';
import type { PosSettlementTable } from '../terminals/terminals.tables.ts';
import type { SettledTerminal } from './settlement-kind.ts';

export type Settlement = Selectable<PosSettlementTable>;
type Filtered = SelectQueryBuilder<Tables, 'posSettlement', object>;

/** Locks what a terminal was paid up to an instant and no settlement has taken, in one order. */
export const unsettledUntil = (
  trx: Trx,
  { merchantId, id }: SettledTerminal,
  until: Instant,
): Promise<PosTransaction[]> =>
  trx
    .selectFrom('posTransaction')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('terminalId', '=', id)
    .where('status', '=', 'SUCCESS')
    .where('finish', '=', sql.lit(false))
    .where('countedAt', '<=', until)
    .where(sql<boolean>`refund_state is distinct from 'SENDING'`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Undefined where the terminal's day is settled already. */
export const insertSettlement = (trx: Trx, values: Insertable<PosSettlementTable>): Promise<Settlement | undefined> =>
  trx
    .insertInto('posSettlement')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['merchantId', 'terminalId', 'bankAccountId', 'settlementDay']).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();

type Charged = Pick<PosTransaction, 'id' | 'feeAmount' | 'vatAmount'>;

/** Marks payments as taken by a settlement; none of them is taken by another. */
export async function markSettled(
  trx: Trx,
  { merchantId, id, createdAt }: Settlement,
  payments: readonly Charged[],
): Promise<void> {
  for (const some of inChunks(payments)) {
    const { numAffectedRows } = await sql`
      update pos_transaction as taken
      set finish = true, settlement_id = ${id}, settlement_time = ${createdAt}, fee_amount = told.fee, vat_amount = told.vat
      from unnest(${some.map((one) => one.id)}::uuid[], ${some.map(({ feeAmount }) => feeAmount)}::bigint[],
        ${some.map(({ vatAmount }) => vatAmount)}::bigint[]) as told (id, fee, vat)
      where taken.merchant_id = ${merchantId} and taken.id = told.id and taken.status = 'SUCCESS' and not taken.finish`.execute(
      trx,
    );
    if (Number(numAffectedRows) !== some.length) throw new Error('A payment was settled twice');
  }
}

const labelled = (query: Filtered) =>
  query
    .innerJoin('posTerminal', (join) =>
      join
        .onRef('posTerminal.merchantId', '=', 'posSettlement.merchantId')
        .onRef('posTerminal.id', '=', 'posSettlement.terminalId'),
    )
    .selectAll('posSettlement')
    .select(['posTerminal.deviceId', 'posTerminal.name as deviceName']);

export type ListedSettlement = Awaited<ReturnType<ReturnType<typeof labelled>['executeTakeFirstOrThrow']>>;

const own = (db: Trx, merchantId: string): Filtered =>
  db.selectFrom('posSettlement').where('posSettlement.merchantId', '=', merchantId);

export function listSettlements(
  db: Trx,
  merchantId: string,
  { from: fromDate, to: toDate, ...filter }: FilterOf<typeof pos.getSettlementList>,
  page: PageRequest,
) {
  const { from, until } = filterSpan({ fromDate, toDate });
  const query = narrowed(
    own(db, merchantId),
    { ...filter, from, until },
    {
      from: (settlements, at) => settlements.where('posSettlement.createdAt', '>=', at),
      until: (settlements, at) => settlements.where('posSettlement.createdAt', '<=', at),
      deviceId: (settlements, deviceId) =>
        settlements.where('posSettlement.terminalId', '=', (terminals) =>
          terminals
            .selectFrom('posTerminal')
            .select('posTerminal.id')
            .where('posTerminal.merchantId', '=', merchantId)
            .where('posTerminal.deviceId', '=', deviceId.toUpperCase()),
        ),
    },
  );
  return sortedPage(db, query, {
    table: 'posSettlement',
    columns: { createdAt: 'createdAt' },
    described: labelled,
    page,
  });
}

export async function findSettlement(
  db: Trx,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<ListedSettlement> {
  const row = await labelled(own(db, merchantId).where('posSettlement.id', '=', id)).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}
