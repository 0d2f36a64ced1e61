import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { pos } from '@pay/contract-portal';
import { sought } from '@pay/domain';
import { acrossMerchants, containing, narrowed, sortedPage, type Tables, type Trx } from '@pay/platform-kernel';
import { type Insertable, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Terminal } from './terminals.rules.ts';
import type { PosTerminalTable } from './terminals.tables.ts';

export interface TerminalKey {
  merchantId: string;
  id: string;
}

const own = (db: Trx, merchantId: string): SelectQueryBuilder<Tables, 'posTerminal', object> =>
  db.selectFrom('posTerminal').where('posTerminal.merchantId', '=', merchantId);

export function listTerminals(db: Trx, merchantId: string, filter: FilterOf<typeof pos.getList>, page: PageRequest) {
  const query = narrowed(own(db, merchantId), filter, {
    keyword: (terminals, keyword) => {
      const word = sought(keyword);
      return terminals.where((eb) =>
        eb.or([
          eb('posTerminal.keywords', 'like', containing(word)),
          eb(sql<string>`pos_terminal.revenue::text`, '=', word),
          eb(sql<string>`pos_terminal.unsettled_amount::text`, '=', word),
        ]),
      );
    },
    modelPos: (terminals, model) => terminals.where('posTerminal.model', '=', model),
    status: (terminals, status) => terminals.where('posTerminal.status', '=', status),
  });
  return sortedPage(db, query, {
    table: 'posTerminal',
    columns: { createdAt: 'createdAt', revenue: 'revenue' },
    exact: { columns: ['deviceId'], keyword: filter.keyword },
    described: (terminals) => terminals.selectAll('posTerminal'),
    page,
  });
}

export async function findTerminal(db: Trx, { merchantId, id }: TerminalKey): Promise<Terminal> {
  const row = await own(db, merchantId).selectAll('posTerminal').where('posTerminal.id', '=', id).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export async function lockTerminal(trx: Trx, { merchantId, id }: TerminalKey): Promise<Terminal> {
  const row = await own(trx, merchantId)
    .selectAll('posTerminal')
    .where('posTerminal.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

/** Undefined where the device is linked already; by whom, nobody is told. */
export const insertTerminal = (trx: Trx, values: Insertable<PosTerminalTable>): Promise<Terminal | undefined> =>
  trx
    .insertInto('posTerminal')
    .values(values)
    .onConflict((conflict) => conflict.column('deviceId').doNothing())
    .returningAll()
    .executeTakeFirst();

export async function isLinkedAnywhere(db: Trx, deviceId: string): Promise<boolean> {
  const row = await acrossMerchants(db, 'a device is of one merchant on the whole platform')
    .selectFrom('posTerminal')
    .select('posTerminal.id')
    .where('posTerminal.deviceId', '=', deviceId)
    .executeTakeFirst();
  return row !== undefined;
}

interface Counted {
  amount: number;
  payments: number;
  /** What was given back is revenue no more; what is settled stays revenue. */
  isRevenue: boolean;
}

/** Keeps the sums of a terminal; after the rows of its payments, which are locked first. */
export const countAt = (trx: Trx, { merchantId, id }: TerminalKey, { amount, payments, isRevenue }: Counted) =>
  trx
    .updateTable('posTerminal')
    .set(({ eb }) => ({
      ...(isRevenue && { revenue: eb('revenue', '+', amount) }),
      unsettledCount: eb('unsettledCount', '+', payments),
      unsettledAmount: eb('unsettledAmount', '+', amount),
    }))
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .execute();

/** The active terminal whose key has a hash, with its merchant. */
export const terminalOfHash = (db: Kysely<Tables>, hash: string) =>
  acrossMerchants(db, 'a key stands for itself')
    .selectFrom('posTerminal')
    .innerJoin('merchant', 'merchant.id', 'posTerminal.merchantId')
    .select([
      'posTerminal.merchantId',
      'posTerminal.id',
      'posTerminal.deviceId',
      'posTerminal.name',
      'posTerminal.bankAccountId',
      'merchant.merchantCode',
      'merchant.status',
    ])
    .where('posTerminal.keyHash', '=', hash)
    .where('posTerminal.status', '=', 'ACTIVE')
    .executeTakeFirst();

/** Whether a terminal takes money to an account. */
export async function isTerminalOfAccount(db: Trx, merchantId: string, bankAccountId: string): Promise<boolean> {
  const terminal = await own(db, merchantId)
    .select('posTerminal.id')
    .where('posTerminal.bankAccountId', '=', bankAccountId)
    .limit(1)
    .executeTakeFirst();
  return terminal !== undefined;
}
