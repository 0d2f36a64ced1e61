import { problem } from '@pay/contract-core';
import type { NotificationConsole } from '@pay/domain';
import { acrossMerchants, type Instant, type Trx, uuidv7, unlessNameTaken } from '@pay/platform-kernel';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { ListViewTable } from './views.tables.ts';

export interface ViewOwner {
  merchantId: string;
  userId: string;
  console: NotificationConsole;
}

type Written = Pick<Insertable<ListViewTable>, 'list' | 'name' | 'search' | 'columns' | 'isDefault'>;
type Changed = Partial<Pick<Updateable<ListViewTable>, 'name' | 'search' | 'columns' | 'isDefault'>>;

const shown = ['id', 'name', 'search', 'columns', 'isDefault'] as const;

/** One person's changes come one after the other, so that neither the limit nor the one default is overrun. */
export const inTurn = (trx: Trx, { userId, console }: ViewOwner) =>
  sql`select pg_advisory_xact_lock(hashtext(${`views ${console} ${userId}`}))`.execute(
    acrossMerchants(trx, 'a lock by its name reads no row'),
  );

const ownedBy = (db: Trx, { merchantId, userId, console }: ViewOwner) =>
  db
    .selectFrom('listView')
    .where('merchantId', '=', merchantId)
    .where('userId', '=', userId)
    .where('console', '=', console);

const changing = (trx: Trx, { merchantId, userId, console }: ViewOwner) =>
  trx
    .updateTable('listView')
    .where('merchantId', '=', merchantId)
    .where('userId', '=', userId)
    .where('console', '=', console);

export const viewsOf = (db: Trx, owner: ViewOwner, list: string) =>
  ownedBy(db, owner).select(shown).where('list', '=', list).orderBy('id').execute();

export const countViews = (db: Trx, owner: ViewOwner, list: string) =>
  ownedBy(db, owner)
    .select(({ fn }) => [
      fn.countAll<number>().as('inAll'),
      fn.countAll<number>().filterWhere('list', '=', list).as('ofList'),
    ])
    .executeTakeFirstOrThrow();

export async function listOfView(db: Trx, owner: ViewOwner, id: string): Promise<string> {
  const view = await ownedBy(db, owner).select('list').where('id', '=', id).executeTakeFirst();
  if (!view) throw problem('not_found');
  return view.list;
}

export const withdrawDefault = (trx: Trx, owner: ViewOwner, list: string, now: Instant) =>
  changing(trx, owner)
    .set({ isDefault: false, updatedAt: now })
    .where('list', '=', list)
    .where('isDefault', '=', true)
    .execute();

export const addView = (trx: Trx, owner: ViewOwner, written: Written, now: Instant) =>
  unlessNameTaken(
    trx
      .insertInto('listView')
      .values({ ...owner, ...written, id: uuidv7(), createdAt: now, updatedAt: now })
      .returning(shown)
      .executeTakeFirstOrThrow(),
  );

export const changeView = (trx: Trx, owner: ViewOwner, id: string, changed: Changed, now: Instant) =>
  unlessNameTaken(
    changing(trx, owner)
      .set({ ...changed, updatedAt: now })
      .where('id', '=', id)
      .returning(shown)
      .executeTakeFirstOrThrow(() => problem('not_found')),
  );

export async function removeView(trx: Trx, { merchantId, userId, console }: ViewOwner, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('listView')
    .where('merchantId', '=', merchantId)
    .where('userId', '=', userId)
    .where('console', '=', console)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw problem('not_found');
}
