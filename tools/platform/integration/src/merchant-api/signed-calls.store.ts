import { type FilterOf, type PageRequest, problem, type RuleName } from '@pay/contract-core';
import type { signedCall } from '@pay/contract-portal';
import type { signedCallResult, signedOperation } from '@pay/contract-shared';
import { searchable } from '@pay/domain';
import {
  containing,
  filterSpan,
  type Instant,
  json,
  type Json,
  type Moment,
  narrowed,
  type Remark,
  sortedPage,
  type Tables,
  type Trx,
} from '@pay/platform-kernel';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { output } from 'zod/v4/core';

interface SignedCallTable {
  merchantId: string;
  id: string;
  operation: output<typeof signedOperation>;
  clientId: string;
  code: number;
  result: output<typeof signedCallResult>;
  problem: string | null;
  field: string | null;
  rule: RuleName | null;
  /** What was ignored or read otherwise, by field and rule; values are never stored. */
  remarks: Json<Remark[]>;
  refTransactionId: string | null;
  transactionId: string | null;
  traceId: string;
  ip: string;
  durationMs: number;
  createdAt: Moment;
  keywords: string;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    signedCall: SignedCallTable;
  }
}

export type SignedCallRow = Selectable<SignedCallTable>;

export const addSignedCalls = (db: Kysely<Tables>, rows: readonly Omit<SignedCallRow, 'keywords'>[]) =>
  db
    .insertInto('signedCall')
    .values(
      rows.map((row) => ({
        ...row,
        remarks: json(row.remarks),
        keywords: searchable([row.refTransactionId, row.transactionId, row.traceId, row.ip].filter(Boolean).join(' ')),
      })),
    )
    .execute();

type SignedCallFilter = FilterOf<typeof signedCall.getList>;

export function listSignedCalls(
  db: Trx,
  merchantId: string,
  { fromDate, toDate, ...filter }: SignedCallFilter,
  page: PageRequest,
) {
  const query = narrowed(
    db.selectFrom('signedCall').where('merchantId', '=', merchantId),
    { ...filter, ...filterSpan({ fromDate, toDate }) },
    {
      operation: (calls, operation) => calls.where('operation', '=', operation),
      // Written out, as in the index.
      result: (calls, result) => calls.where('result', '=', sql.lit(result)),
      from: (calls, from) => calls.where('createdAt', '>=', from),
      until: (calls, until) => calls.where('createdAt', '<=', until),
      keyword: (calls, keyword) => calls.where('keywords', 'like', containing(searchable(keyword))),
    },
  );
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

const retentionMs = 90 * 24 * 3_600_000;

export const oldSignedCalls = (rowsAtOnce: number, now: Instant): RawBuilder<unknown>[] => [
  sql`delete from signed_call where (merchant_id, id) in (
    select merchant_id, id from signed_call
    where created_at < ${new Date(Date.parse(now) - retentionMs).toISOString()}::timestamptz limit ${rowsAtOnce})`,
];
