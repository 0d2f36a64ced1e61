import type { FilterOf, PageRequest } from '@pay/contract-core';
import type { bank } from '@pay/contract-portal';
import { searchable } from '@pay/domain';
import { banks, type ListedBank } from '@pay/domain/banks';
import { containing, narrowed, sortedPage, type Tables, type Trx, uuidv7 } from '@pay/platform-kernel';
import type { Kysely, SelectQueryBuilder } from 'kysely';

type Filtered = SelectQueryBuilder<Tables, 'bank', object>;

const bankRow = (bank: ListedBank, position: number) => ({
  id: uuidv7(),
  position,
  code: bank.code,
  bin: bank.bin,
  benId: bank.bin,
  citad: bank.citad,
  commonName: bank.nameEn,
  logo: null,
  icon: null,
  name: bank.name,
  shortName: bank.shortName,
  swift: bank.swift,
  napasCode: bank.bin,
  napasSupported: bank.receivesTransfers,
  vietQrSupported: bank.hasVietQr,
  keywords: searchable([bank.name, bank.shortName, bank.nameEn, bank.code].join(' ')),
  deletedAt: null,
});

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

export async function listBanks(db: Trx, filter: FilterOf<typeof bank.getAll>, page: PageRequest) {
  const standing: Filtered = db.selectFrom('bank').where('bank.deletedAt', 'is', null);
  const query = narrowed(standing, filter, {
    code: (found, code) =>
      found.where(({ eb, fn }) => eb(fn<string>('lower', ['bank.code']), 'like', containing(code.toLowerCase()))),
    name: (found, name) => found.where('bank.keywords', 'like', containing(searchable(name))),
    napasSupported: (found, supported) => found.where('bank.napasSupported', '=', supported),
  });
  return sortedPage(db, query, { table: 'bank', columns, described: (found) => found.selectAll(), page });
}

/** True when transfers reach this bank at any hour. */
export async function receivesTransfers(db: Kysely<Tables>, bin: string): Promise<boolean> {
  const found = await db
    .selectFrom('bank')
    .select('id')
    .where('bin', '=', bin)
    .where('deletedAt', 'is', null)
    .where('napasSupported', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}
