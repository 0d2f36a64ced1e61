import type { FilterOf, PageRequest } from '@pay/contract-core';
import type { bank } from '@pay/contract-portal';
import { searchable } from '@pay/domain';
import { banks, type ListedBank } from '@pay/domain/banks';
import { containing, narrowed, sortedPage, type Tables, type Trx, uuidv7 } from '@pay/platform-kernel';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import { keywordsOf } from './staff-banks.store.ts';
import { termsOfListed } from './sync-banks.ts';

type Filtered = SelectQueryBuilder<Tables, 'bank', object>;

const bankRow = (bank: ListedBank, position: number) => {
  const terms = termsOfListed(bank);
  return { id: uuidv7(), position, ...terms, logo: null, icon: null, keywords: keywordsOf(terms), deletedAt: null };
};

/** Fills an empty list once; afterwards the staff own it. */
export async function fillBanks(db: Kysely<Tables>): Promise<void> {
  const known = await db.selectFrom('bank').select('id').limit(1).executeTakeFirst();
  if (known) return;
  await db
    .insertInto('bank')
    .values(banks.map(bankRow))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const columns = { position: 'position', code: 'code', shortName: 'shortName', name: 'name' } as const;

type BankFilter = FilterOf<typeof bank.getAll>;

const filtered = (db: Trx, filter: BankFilter): Filtered => {
  const standing: Filtered = db.selectFrom('bank').where('bank.deletedAt', 'is', null);
  return narrowed(standing, filter, {
    code: (found, code) =>
      found.where(({ eb, fn }) => eb(fn<string>('lower', ['bank.code']), 'like', containing(code.toLowerCase()))),
    name: (found, name) => found.where('bank.keywords', 'like', containing(searchable(name))),
    napasSupported: (found, supported) => found.where('bank.napasSupported', '=', supported),
  });
};

export const listBanks = (db: Trx, filter: BankFilter, page: PageRequest) =>
  sortedPage(db, filtered(db, filter), { table: 'bank', columns, described: (found) => found.selectAll(), page });

/** Those that were deleted too. */
export const banksInOrder = (db: Kysely<Tables>) =>
  db.selectFrom('bank').selectAll().orderBy('position').orderBy('id').execute();

export async function* exportedBanks(db: Trx, filter: BankFilter) {
  yield* await filtered(db, filter).selectAll().orderBy('bank.position').orderBy('bank.id').execute();
}
