import { atField, problem } from '@pay/contract-core';
import { searchable } from '@pay/domain';
import { type Instant, type Tables, type Trx, uuidv7 } from '@pay/platform-kernel';
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { BankTable } from './banks.tables.ts';

export type BankRow = Selectable<BankTable>;
export type BankTerms = Pick<
  BankRow,
  | 'bin'
  | 'code'
  | 'name'
  | 'shortName'
  | 'commonName'
  | 'napasCode'
  | 'benId'
  | 'citad'
  | 'swift'
  | 'napasSupported'
  | 'vietQrSupported'
>;

export const keywordsOf = ({
  name,
  shortName,
  commonName,
  code,
}: Pick<BankTerms, 'name' | 'shortName' | 'commonName' | 'code'>) =>
  searchable([name, shortName, commonName, code].join(' '));

export async function bankById(db: Kysely<Tables>, id: string): Promise<BankRow> {
  const row = await db
    .selectFrom('bank')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export async function lockBank(trx: Trx, id: string): Promise<BankRow> {
  const row = await trx
    .selectFrom('bank')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

/** Who writes the list waits for whoever writes it now, so that what is looked for before is still true when it is written. */
export async function holdList(trx: Trx): Promise<void> {
  await sql`lock table bank in share row exclusive mode`.execute(trx);
}

/** Every bank, those that were deleted too, in the order of the list. */
export const lockBanks = (trx: Trx): Promise<BankRow[]> =>
  trx.selectFrom('bank').selectAll().orderBy('position').orderBy('id').forUpdate().execute();

/** Those that can be chosen, by their codes in small letters. */
export async function banksByCode(db: Kysely<Tables>): Promise<ReadonlyMap<string, BankRow>> {
  const rows = await db.selectFrom('bank').selectAll().where('deletedAt', 'is', null).execute();
  return new Map(rows.map((row) => [row.code.toLowerCase(), row]));
}

const named = { bin: 'bin_taken', code: 'code_taken', shortName: 'name_taken' } as const;

/** Throws for a BIN, code or short name of another bank; a deleted one keeps its BIN and code until it comes back by its BIN. */
export async function refuseTaken(
  db: Kysely<Tables>,
  { bin, code, shortName }: BankTerms,
  ownId?: string,
): Promise<void> {
  const rows = await db
    .selectFrom('bank')
    .select(['id', 'bin', 'code', 'shortName', 'deletedAt'])
    .where(({ eb, or, fn }) =>
      or([
        eb('bin', '=', bin),
        eb(fn<string>('lower', ['code']), '=', code.toLowerCase()),
        eb(fn<string>('lower', ['shortName']), '=', shortName.toLowerCase()),
      ]),
    )
    .execute();
  for (const row of rows) {
    if (row.id === ownId) continue;
    const comesBack = ownId === undefined && row.deletedAt !== null && row.bin === bin;
    if (comesBack) continue;
    if (row.bin === bin) throw problem('duplicate', atField('bin', named.bin));
    if (row.code.toLowerCase() === code.toLowerCase()) throw problem('duplicate', atField('code', named.code));
    if (row.deletedAt === null) throw problem('duplicate', atField('shortName', named.shortName));
  }
}

const nextPosition = async (trx: Trx): Promise<number> => {
  const found = await trx
    .selectFrom('bank')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirst();
  return Number(found?.last ?? -1) + 1;
};

/** Adds a bank at the end of the list, or brings the deleted one of this BIN back. */
export async function addBank(trx: Trx, terms: BankTerms, kept: string[]): Promise<BankRow> {
  const written = { ...terms, kept, keywords: keywordsOf(terms), deletedAt: null };
  const back = await trx
    .updateTable('bank')
    .set(written)
    .where('bin', '=', terms.bin)
    .where('deletedAt', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  if (back) return back;
  const bank: Insertable<BankTable> = {
    id: uuidv7(),
    position: await nextPosition(trx),
    ...written,
    logo: null,
    icon: null,
  };
  return trx.insertInto('bank').values(bank).returningAll().executeTakeFirstOrThrow();
}

export const changeBank = (trx: Trx, { id }: Pick<BankRow, 'id'>, change: Updateable<BankTable>): Promise<BankRow> =>
  trx.updateTable('bank').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export async function hideBank(trx: Trx, id: string, now: Instant): Promise<void> {
  await trx.updateTable('bank').set({ deletedAt: now }).where('id', '=', id).execute();
}
