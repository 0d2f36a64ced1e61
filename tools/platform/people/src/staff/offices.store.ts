import type { office } from '@pay/contract-cms';
import { type FilterOf, invalidField, type PageRequest, problem } from '@pay/contract-core';
import { searchable } from '@pay/domain';
import {
  acrossMerchants,
  containing,
  type Instant,
  narrowed,
  sortedPage,
  type Tables,
  type Trx,
  unlessTaken,
} from '@pay/platform-kernel';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { OfficeTable } from './staff.tables.ts';

export type Office = Selectable<OfficeTable>;
type Written = Pick<Office, 'code' | 'kind' | 'name' | 'address'>;

const keywordsOf = ({ code, name, address }: Pick<Office, 'code' | 'name' | 'address'>) =>
  searchable([code, name, address].filter(Boolean).join(' '));

export const listOffices = (db: Trx, filter: FilterOf<typeof office.getList>, page: PageRequest) =>
  sortedPage(
    db,
    narrowed(db.selectFrom('office'), filter, {
      keyword: (query, keyword) => query.where('keywords', 'like', containing(searchable(keyword))),
      kind: (query, kind) => query.where('kind', '=', kind),
      open: (query, open) => query.where('closedAt', open ? 'is' : 'is not', null),
    }),
    {
      table: 'office',
      columns: { code: 'code', name: 'name', createdAt: 'createdAt' },
      tieBreakers: ['code'],
      described: (query) => query.selectAll(),
      page,
    },
  );

export const addOffice = (trx: Trx, written: Written, now: Instant): Promise<Office> =>
  unlessTaken(
    trx
      .insertInto('office')
      .values({ ...written, keywords: keywordsOf(written), createdAt: now, closedAt: null })
      .returningAll()
      .executeTakeFirstOrThrow(),
    'code',
    'code_taken',
  );

export async function lockOffice(trx: Trx, code: string): Promise<Office> {
  const row = await trx.selectFrom('office').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export const changeOffice = (
  trx: Trx,
  former: Office,
  change: Partial<Pick<Office, 'name' | 'address' | 'closedAt'>>,
): Promise<Office> =>
  trx
    .updateTable('office')
    .set({ ...change, keywords: keywordsOf({ ...former, ...change }) })
    .where('code', '=', former.code)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Who sits in an office, and which merchants belong to it or are to. */
export async function usesOfOffice(trx: Trx, code: string): Promise<string[]> {
  const all = acrossMerchants(trx, 'an office is one of the whole platform');
  const staff = await all
    .selectFrom('staff')
    .select('id')
    .where('officeCode', '=', code)
    .where('status', '<>', 'INACTIVE')
    .limit(1)
    .executeTakeFirst();
  const merchant = await all
    .selectFrom('merchant')
    .select('id')
    .where('officeCode', '=', code)
    .limit(1)
    .executeTakeFirst();
  const wanted = await all
    .selectFrom('merchantChange')
    .select('id')
    .where('status', '=', 'WAITING')
    .where(sql<string>`wanted->>'officeCode'`, '=', code)
    .limit(1)
    .executeTakeFirst();
  return [...(staff ? ['staff'] : []), ...(merchant || wanted ? ['merchant'] : [])];
}

/** Throws at `officeCode` for an office that is not there, is closed, or is of another kind; until the end it stays as it is. */
export async function requireOffice(trx: Kysely<Tables>, code: string, kind?: Office['kind']): Promise<void> {
  const row = await trx
    .selectFrom('office')
    .select(['kind', 'closedAt'])
    .where('code', '=', code)
    .forShare()
    .executeTakeFirst();
  if (!row || row.closedAt !== null || (kind !== undefined && row.kind !== kind))
    throw invalidField('officeCode', 'unknown');
}
