import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { staticQr } from '@pay/contract-portal';
import { narrowed, sortedPage, type Tables, type Trx } from '@pay/platform-kernel';
import type { Insertable, Kysely, Selectable, SelectQueryBuilder, Updateable } from 'kysely';
import type { BoxKey } from '../boxes/boxes.store.ts';
import type { StaticQrTable } from './static-qr.tables.ts';

export type StaticQr = Selectable<StaticQrTable>;

interface CodeKey {
  merchantId: string;
  id: string;
}

type Filtered = SelectQueryBuilder<Tables, 'staticQr', object>;

const standing = (db: Kysely<Tables>, merchantId: string): Filtered =>
  db.selectFrom('staticQr').where('staticQr.merchantId', '=', merchantId).where('staticQr.deletedAt', 'is', null);

const ofBox = (db: Trx, { merchantId, id }: BoxKey) =>
  standing(db, merchantId).selectAll('staticQr').where('staticQr.boxId', '=', id);

export async function findCode(db: Trx, { merchantId, id }: CodeKey): Promise<StaticQr> {
  const row = await standing(db, merchantId).selectAll('staticQr').where('staticQr.id', '=', id).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

/** The code that a box shows. */
export const defaultCode = (db: Trx, box: BoxKey): Promise<StaticQr | undefined> =>
  ofBox(db, box).where('staticQr.defaultQr', '=', true).executeTakeFirst();

export const codesOfBox = (db: Trx, box: BoxKey): Promise<StaticQr[]> =>
  ofBox(db, box).orderBy('staticQr.createdAt').orderBy('staticQr.id').execute();

export function listCodes(db: Trx, merchantId: string, filter: FilterOf<typeof staticQr.list>, page: PageRequest) {
  const query = narrowed(standing(db, merchantId), filter, {
    deviceId: (codes, id) => codes.where('staticQr.boxId', '=', id),
    staticQrType: (codes, kind) => codes.where('staticQr.staticQrType', '=', kind),
  });
  return sortedPage(db, query, {
    table: 'staticQr',
    columns: { createdAt: 'createdAt', name: 'name' },
    described: (rows) => rows.selectAll('staticQr'),
    page,
  });
}

export const insertCode = (trx: Trx, code: Insertable<StaticQrTable>) =>
  trx.insertInto('staticQr').values(code).execute();

export const changeCode = (trx: Trx, { merchantId, id }: CodeKey, change: Updateable<StaticQrTable>) =>
  trx
    .updateTable('staticQr')
    .set(change)
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Under the lock of the box, of which the code before it loses its place. */
export async function makeDefault(trx: Trx, { merchantId, id, boxId }: Pick<StaticQr, 'merchantId' | 'id' | 'boxId'>) {
  await trx
    .updateTable('staticQr')
    .set({ defaultQr: false })
    .where('merchantId', '=', merchantId)
    .where('boxId', '=', boxId)
    .where('defaultQr', '=', true)
    .execute();
  await changeCode(trx, { merchantId, id }, { defaultQr: true });
}

/** What a code says of a payment, also one that was deleted since the bank took the money. */
export async function termsOfStaticQr(trx: Trx, { merchantId, id }: CodeKey) {
  return trx
    .selectFrom('staticQr')
    .innerJoin('payBox', (join) =>
      join.onRef('payBox.merchantId', '=', 'staticQr.merchantId').onRef('payBox.id', '=', 'staticQr.boxId'),
    )
    .select(['staticQr.boxId', 'staticQr.content', 'payBox.displayName as boxName'])
    .where('staticQr.merchantId', '=', merchantId)
    .where('staticQr.id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function nameOfCode(trx: Trx, merchantId: string, accountNumber: string): Promise<string> {
  const { name } = await trx
    .selectFrom('virtualAccount')
    .innerJoin('staticQr', (join) =>
      join
        .onRef('staticQr.merchantId', '=', 'virtualAccount.merchantId')
        .onRef('staticQr.id', '=', 'virtualAccount.staticQrId'),
    )
    .select('staticQr.name')
    .where('virtualAccount.merchantId', '=', merchantId)
    .where('virtualAccount.number', '=', accountNumber)
    .executeTakeFirstOrThrow();
  return name;
}

/** Throws while a code of the box is paid into the account that the box would lose. */
export async function refuseAccountOfCodes(db: Trx, { merchantId, id }: BoxKey): Promise<void> {
  const used = await ofBox(db, { merchantId, id })
    .innerJoin('payBox', (join) =>
      join
        .onRef('payBox.merchantId', '=', 'staticQr.merchantId')
        .onRef('payBox.id', '=', 'staticQr.boxId')
        .onRef('payBox.bankAccountId', '=', 'staticQr.bankAccountId'),
    )
    .executeTakeFirst();
  if (used) throw problem('bank_account_in_use', { usedBy: ['staticQr'] });
}
