import { type PageRequest, problem } from '@pay/contract-core';
import { sought } from '@pay/domain';
import {
  containing,
  type Instant,
  narrowed,
  sortedPage,
  type Tables,
  type Trx,
  unlessNameTaken,
} from '@pay/platform-kernel';
import type { Insertable, Selectable, SelectQueryBuilder, Updateable } from 'kysely';
import type { PosModelTable } from './models.tables.ts';

export type ModelRow = Selectable<PosModelTable>;

interface ModelFilter {
  keyword?: string | undefined;
  available?: boolean | undefined;
}

type Models = SelectQueryBuilder<Tables, 'posModel', object>;

const shown = (db: Trx): Models => db.selectFrom('posModel').where('posModel.deletedAt', 'is', null);

export const listModels = (db: Trx, filter: ModelFilter, page: PageRequest) =>
  sortedPage(
    db,
    narrowed(shown(db), filter, {
      keyword: (models, word) => models.where('posModel.searchText', 'like', containing(sought(word))),
      available: (models, available) =>
        models.where(({ eb, and, not }) => {
          const sold = and([eb('posModel.available', '=', true), eb('posModel.stock', '>', 0)]);
          return available ? sold : not(sold);
        }),
    }),
    {
      table: 'posModel',
      columns: { createdAt: 'createdAt', name: 'name', price: 'price', stock: 'stock' },
      described: (models) => models.selectAll('posModel'),
      page,
    },
  );

export async function findModel(db: Trx, id: string): Promise<ModelRow> {
  const row = await shown(db).selectAll('posModel').where('posModel.id', '=', id).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export async function lockModel(trx: Trx, id: string): Promise<ModelRow> {
  const row = await shown(trx).selectAll('posModel').where('posModel.id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export const insertModel = (trx: Trx, model: Insertable<PosModelTable>): Promise<ModelRow> =>
  unlessNameTaken(trx.insertInto('posModel').values(model).returningAll().executeTakeFirstOrThrow());

export const changeModel = (trx: Trx, id: string, change: Updateable<PosModelTable>): Promise<ModelRow> =>
  unlessNameTaken(
    trx.updateTable('posModel').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
  );

export interface Pieces {
  modelId: string;
  quantity: number;
}

const inOrder = <P extends Pieces>(pieces: readonly P[]): P[] =>
  pieces.toSorted((one, other) => (one.modelId < other.modelId ? -1 : 1));

/**
 * Locks each model in a fixed order and takes the pieces, or gives them back where the quantity is below zero; throws when a model is
 * not for sale or lacks them.
 */
export async function takePieces(trx: Trx, pieces: readonly Pieces[]): Promise<ReadonlyMap<string, ModelRow>> {
  const taken = new Map<string, ModelRow>();
  for (const one of inOrder(pieces)) {
    const row = await trx
      .updateTable('posModel')
      .set(({ eb }) => ({ stock: eb('stock', '-', one.quantity) }))
      .where('id', '=', one.modelId)
      .$if(one.quantity > 0, (models) =>
        models.where('deletedAt', 'is', null).where('available', '=', true).where('stock', '>=', one.quantity),
      )
      .returningAll()
      .executeTakeFirst();
    if (!row) throw await shortOf(trx, one, pieces.indexOf(one));
    taken.set(one.modelId, row);
  }
  return taken;
}

async function shortOf(trx: Trx, { modelId }: Pieces, place: number) {
  const row = await shown(trx).selectAll('posModel').where('posModel.id', '=', modelId).executeTakeFirst();
  const available = row?.available ? row.stock : 0;
  const field =
    available > 0
      ? { field: `items.${place}.quantity`, rule: 'too_big' as const, max: available }
      : { field: `items.${place}.modelId`, rule: 'model_not_sold' as const };
  return problem('pos_stock_short', { modelId, name: row?.name ?? '', available, fields: [{ ...field, message: '' }] });
}

/** Gives pieces back, also of a model that is not sold any more. */
export const giveBackPieces = (trx: Trx, pieces: readonly Pieces[]) =>
  takePieces(
    trx,
    pieces.map(({ modelId, quantity }) => ({ modelId, quantity: -quantity })),
  );

export const removeModel = (trx: Trx, id: string, { by, now }: { by: string; now: Instant }) =>
  trx
    .updateTable('posModel')
    .set({ deletedAt: now, available: false, modifiedBy: by, modifiedAt: now })
    .where('id', '=', id)
    .execute();
