import type { reconciliation } from '@pay/contract-cms';
import { atField, type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import { reconciliationMachine, searchable } from '@pay/domain';
import {
  acrossMerchants,
  brokenConstraint,
  containing,
  errorCode,
  inChunks,
  type Instant,
  narrowed,
  nextNumberOfAll,
  sortedPage,
  type Tables,
  type Trx,
  uuidv7,
} from '@pay/platform-kernel';
import { nameForStaff } from '@pay/platform-people';
import { type Selectable, sql } from 'kysely';
import type { StatementAccount } from './statement-accounts.store.ts';
import type { StatementRow } from './statement-file.ts';

export type Reconciliation = Selectable<Tables['reconciliation']>;

const labelled = (db: Trx) =>
  acrossMerchants(db, 'the head office looks at the accounts of every merchant')
    .selectFrom('reconciliation')
    .leftJoin('merchant', 'merchant.id', 'reconciliation.ownerId');

const described = (query: ReturnType<typeof labelled>) =>
  query
    .selectAll('reconciliation')
    .select([
      'merchant.id as merchantId',
      'merchant.merchantCode',
      sql<string | null>`${nameForStaff}`.as('merchantName'),
    ]);

export type LabelledReconciliation = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

export const listReconciliations = (db: Trx, filter: FilterOf<typeof reconciliation.getList>, page: PageRequest) =>
  sortedPage(
    db,
    narrowed(labelled(db), filter, {
      keyword: (query, keyword) => query.where('reconciliation.searchText', 'like', containing(searchable(keyword))),
      status: (query, status) => query.where('reconciliation.status', '=', status),
      fromDate: (query, from) => query.where('reconciliation.day', '>=', from.slice(0, 10)),
      toDate: (query, until) => query.where('reconciliation.day', '<=', until.slice(0, 10)),
    }),
    {
      table: 'reconciliation',
      columns: { createdAt: 'createdAt', day: 'day', differenceCount: 'differenceCount' },
      described: (query) => described(query as never),
      page,
    },
  );

export async function findReconciliation(db: Trx, id: string): Promise<LabelledReconciliation> {
  const found = await described(labelled(db)).where('reconciliation.id', '=', id).executeTakeFirst();
  if (!found) throw problem('not_found');
  return found;
}

export const lockReconciliation = (trx: Trx, id: string): Promise<Reconciliation | undefined> =>
  trx.selectFrom('reconciliation').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function waitingOf(db: Trx, id: string) {
  const rows = await db
    .selectFrom('statementDifference')
    .select(({ fn }) => ['status', fn.countAll<number>().as('total')])
    .where('reconciliationId', '=', id)
    .groupBy('status')
    .execute();
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.total ?? 0);
  return { open: of('OPEN'), proposed: of('PROPOSED'), asked: of('ASKED') };
}

const taken = {
  reconciliation_of_file: 'statement_taken',
  reconciliation_of_day: 'day_reconciled',
} as const;

export interface NewStatement {
  account: StatementAccount;
  day: string;
  rows: readonly StatementRow[];
  fileName: string;
  fileHash: string;
  comparedUntil: Instant;
  by: string;
  now: Instant;
}

/** The statement that has the same bytes, or the same account and day. */
async function formerOf(trx: Trx, { account, day, fileHash }: NewStatement) {
  const rows = await trx
    .selectFrom('reconciliation')
    .select(['code', 'fileHash'])
    .where('status', '<>', 'DISCARDED')
    .where(({ or, and, eb }) =>
      or([eb('fileHash', '=', fileHash), and([eb('accountNo', '=', account.accountNo), eb('day', '=', day)])]),
    )
    .execute();
  return rows.find((row) => row.fileHash === fileHash) ?? rows[0];
}

const sumOf = (rows: readonly StatementRow[], direction: string) =>
  rows.reduce((sum, row) => (row.direction === direction ? sum + row.amount : sum), 0);

const twice = (rule: 'statement_taken' | 'day_reconciled', code: string) => {
  const { fields } = atField('file', rule);
  return problem('duplicate', { fields: [{ ...fields[0]!, code }] });
};

/** Refuses a file that was taken already, whatever it is called now. */
export async function refuseKnownFile(db: Trx, fileHash: string): Promise<void> {
  const former = await db
    .selectFrom('reconciliation')
    .select('code')
    .where('fileHash', '=', fileHash)
    .where('status', '<>', 'DISCARDED')
    .executeTakeFirst();
  if (former) throw twice('statement_taken', former.code);
}

export async function addStatement(trx: Trx, given: NewStatement): Promise<{ id: string; code: string }> {
  const { account, day, rows, fileName, fileHash, comparedUntil, by, now } = given;
  const former = await formerOf(trx, given);
  if (former) throw twice(former.fileHash === fileHash ? 'statement_taken' : 'day_reconciled', former.code);
  const id = uuidv7();
  const code = await nextNumberOfAll(trx, 'DS');
  const [status] = reconciliationMachine.initial;
  try {
    await trx
      .insertInto('reconciliation')
      .values({
        id,
        code,
        accountNo: account.accountNo,
        accountName: account.accountName,
        ownerId: account.merchantId,
        ownAccountId: account.bankAccountId,
        day,
        status,
        fileName: fileName.slice(0, 200),
        fileHash,
        lineCount: rows.length,
        creditAmount: sumOf(rows, 'CREDIT'),
        debitAmount: sumOf(rows, 'DEBIT'),
        comparedUntil,
        searchText: searchable([code, account.accountNo, account.accountName, fileName].join(' ')),
        createdBy: by,
        createdAt: now,
      })
      .execute();
  } catch (error) {
    // Two uploads of one file at once: the other one was first.
    const name = brokenConstraint(error);
    if (errorCode(error) === '23505' && name !== undefined && name in taken)
      throw twice(taken[name as keyof typeof taken], code);
    throw error;
  }
  const seen = new Set<string>();
  const lines = rows.map(({ row, content = '', counterAccount = null, ...line }) => {
    const key = `${line.direction} ${line.bankNumber}`;
    const repeated = seen.has(key);
    seen.add(key);
    return { reconciliationId: id, position: row, ...line, content, counterAccount, repeated };
  });
  for (const some of inChunks(lines)) await trx.insertInto('statementLine').values(some).execute();
  return { id, code };
}
