import type { eWallet } from '@pay/contract-cms';
import { atField, type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import { searchable } from '@pay/domain';
import { eWallets } from '@pay/domain/banks';
import { containing, type Instant, sortedPage, type Tables, type Trx, unlessTaken, uuidv7 } from '@pay/platform-kernel';
import type { Kysely, Selectable } from 'kysely';
import type { EWalletTable } from './e-wallets.tables.ts';

export type EWallet = Selectable<EWalletTable>;
type Written = Pick<EWallet, 'name' | 'shortName' | 'commonName' | 'logo' | 'icon'>;

const rowOf = ({ name, shortName, commonName, logo, icon }: Written, createdAt: Instant): EWallet => ({
  ...{ id: uuidv7(), name, shortName, commonName, logo, icon, createdAt, deletedAt: null },
  keywords: searchable([name, shortName, commonName].join(' ')),
});

/** Fills an empty catalogue once; afterwards the staff own it. */
export async function fillEWallets(db: Kysely<Tables>, now: Instant): Promise<void> {
  if (await db.selectFrom('eWallet').select('id').limit(1).executeTakeFirst()) return;
  await db
    .insertInto('eWallet')
    .values(eWallets.map((each) => rowOf({ ...each, commonName: each.shortName, logo: null, icon: null }, now)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const columns = { shortName: 'shortName', name: 'name', createdAt: 'createdAt' } as const;

export function listEWallets(db: Trx, { name }: FilterOf<typeof eWallet.getAll>, page: PageRequest) {
  const standing = db.selectFrom('eWallet').where('eWallet.deletedAt', 'is', null);
  const found =
    name === undefined ? standing : standing.where('eWallet.keywords', 'like', containing(searchable(name)));
  return sortedPage(db, found, { table: 'eWallet', columns, described: (rows) => rows.selectAll(), page });
}

/** Throws for a name or short name of another wallet. */
export async function refuseTakenWallet(db: Kysely<Tables>, { name, shortName }: Pick<Written, 'name' | 'shortName'>) {
  const rows = await db
    .selectFrom('eWallet')
    .select('name')
    .where('deletedAt', 'is', null)
    .where(({ eb, fn, or }) =>
      or([
        eb(fn<string>('lower', ['name']), '=', name.toLowerCase()),
        eb(fn<string>('lower', ['shortName']), '=', shortName.toLowerCase()),
      ]),
    )
    .execute();
  if (rows.length === 0) return;
  const isName = rows.some((row) => row.name.toLowerCase() === name.toLowerCase());
  throw problem('duplicate', atField(isName ? 'name' : 'shortName', 'name_taken'));
}

export async function addEWallet(trx: Trx, written: Written, now: Instant): Promise<EWallet> {
  await refuseTakenWallet(trx, written);
  const added = trx.insertInto('eWallet').values(rowOf(written, now)).returningAll().executeTakeFirstOrThrow();
  return unlessTaken(added, 'shortName', 'name_taken');
}

export const removeEWallet = (trx: Trx, id: string, now: Instant): Promise<EWallet | undefined> =>
  trx
    .updateTable('eWallet')
    .set({ deletedAt: now })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
