import type { PageRequest, RuleName } from '@pay/contract-core';
import { problem } from '@pay/contract-core';
import { searchable } from '@pay/domain';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { containing } from '../../server/pages.ts';
import { sortedPage } from '../../server/sorted-page.ts';
import { type Instant, json, type Json, type Moment, type Tables } from '../../storage/tables.ts';
import type { Trx } from '../../storage/transaction.ts';
import { filterSpan } from '../../server/filter-span.ts';
import type { Remark } from './left-out.ts';

interface SignedCallTable {
  merchantId: string;
  id: string;
  operation: string;
  clientId: string;
  code: number;
  result: 'SUCCESS' | 'ADJUSTED' | 'REFUSED';
  /** The name of the refusal, and the field and rule that it told. */
  problem: string | null;
  field: string | null;
  rule: RuleName | null;
  /** What was left out or read otherwise: by field and rule, never by its value. */
  remarks: Json<Remark[]>;
  refTransactionId: string | null;
  transactionId: string | null;
  traceId: string;
  ip: string;
  durationMs: number;
  createdAt: Moment;
  keywords: string;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    signedCall: SignedCallTable;
  }
}

export type SignedCallRow = Selectable<SignedCallTable>;

/** Writes down signed calls of one merchant. */
export const addSignedCalls = (db: Kysely<Tables>, rows: readonly Omit<SignedCallRow, 'keywords'>[]) =>
  db
    .insertInto('signedCall')
    .values(
      rows.map((row) => ({
        ...row,
        remarks: json(row.remarks),
        keywords: searchable([row.refTransactionId, row.transactionId, row.traceId].filter(Boolean).join(' ')),
      })),
    )
    .execute();

export interface SignedCallFilter {
  operation?: string | undefined;
  result?: SignedCallRow['result'] | undefined;
  keyword?: string | undefined;
  fromDate?: string | undefined;
  toDate?: string | undefined;
}

/** One page of a merchant's signed calls; the newest first unless it is asked otherwise. */
export function listSignedCalls(db: Trx, merchantId: string, filter: SignedCallFilter, page: PageRequest) {
  const { from, until } = filterSpan(filter);
  let query = db.selectFrom('signedCall').where('merchantId', '=', merchantId);
  if (filter.operation) query = query.where('operation', '=', filter.operation);
  // Written out, as in the index.
  if (filter.result) query = query.where('result', '=', sql.lit(filter.result));
  if (from) query = query.where('createdAt', '>=', from);
  if (until) query = query.where('createdAt', '<=', until);
  if (filter.keyword) query = query.where('keywords', 'like', containing(searchable(filter.keyword)));
  return sortedPage(db, query, {
    table: 'signedCall',
    columns: { createdAt: 'createdAt' },
    described: (found) => found.selectAll('signedCall'),
    page,
  });
}

export async function signedCallOf(db: Trx, merchantId: string, id: string): Promise<SignedCallRow> {
  const row = await db
    .selectFrom('signedCall')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

const keptMs = 90 * 24 * 3_600_000;

/** Removes a portion of the calls that the log keeps no longer. */
export const oldSignedCalls = (rowsAtOnce: number, now: Instant): RawBuilder<unknown>[] => [
  sql`delete from signed_call where (merchant_id, id) in (
    select merchant_id, id from signed_call
    where created_at < ${new Date(Date.parse(now) - keptMs).toISOString()}::timestamptz limit ${rowsAtOnce})`,
];
