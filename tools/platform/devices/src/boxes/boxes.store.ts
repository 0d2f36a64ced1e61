import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { device } from '@pay/contract-portal';
import { searchable } from '@pay/domain';
import { accountOf } from '@pay/platform-accounts';
import {
  acrossMerchants,
  containing,
  type Instant,
  isUuid,
  narrowed,
  sortedPage,
  type Tables,
  type Trx,
  unlessTaken,
  uuidv7,
  parameter,
} from '@pay/platform-kernel';
import { keywordsOf } from '@pay/platform-payments';
import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { PayBoxTable } from './boxes.tables.ts';

export type PayBox = Selectable<PayBoxTable>;

export interface BoxKey {
  merchantId: string;
  id: string;
}

type Filtered = SelectQueryBuilder<Tables, 'payBox', object>;

const linked = (db: Kysely<Tables>, merchantId: string): Filtered =>
  db.selectFrom('payBox').where('payBox.merchantId', '=', merchantId).where('payBox.deletedAt', 'is', null);

/** By the wall clock of the database, whatever the clock of the sandbox says. */
const isOnline = (db: Kysely<Tables>) =>
  sql<boolean>`coalesce(pay_box_beat.seen_at > clock_timestamp() - ${sql.lit(parameter(db, 'payBox.onlineFor'))} * interval '1 second', false)`;

const described = (db: Kysely<Tables>) => (query: Filtered) =>
  query
    .innerJoin('payBoxBeat', (join) =>
      join.onRef('payBoxBeat.merchantId', '=', 'payBox.merchantId').onRef('payBoxBeat.boxId', '=', 'payBox.id'),
    )
    .leftJoin('bankAccount', accountOf('payBox'))
    .selectAll('payBox')
    .select(['payBoxBeat.seenAt', 'bankAccount.accountNo', 'bankAccount.accountName', isOnline(db).as('online')]);

export type ListedBox = Awaited<ReturnType<ReturnType<ReturnType<typeof described>>['executeTakeFirstOrThrow']>>;

/** An account that is not for who asks is not told. */
export const boxAnswer = ({ keyHash: _secret, seenAt, bankAccountId, ...box }: ListedBox) => ({
  ...box,
  bankAccountId: box.accountNo === null ? null : bankAccountId,
  lastSeenAt: seenAt,
});

/** By its id, or by the name that its address tells. */
export async function findBox(db: Trx, merchantId: string, idOrName: string): Promise<ListedBox> {
  const query = linked(db, merchantId);
  const row = await described(db)(
    isUuid(idOrName)
      ? query.where('payBox.id', '=', idOrName)
      : query.where((eb) => eb(eb.fn<string>('lower', ['payBox.displayName']), '=', idOrName.toLowerCase())),
  ).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export async function lockBox(trx: Trx, { merchantId, id }: BoxKey): Promise<PayBox> {
  const row = await linked(trx, merchantId)
    .selectAll('payBox')
    .where('payBox.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

/** What is paid into an account is changed only by who reaches the account. */
export async function refuseOthersAccount(db: Trx, merchantId: string, bankAccountId: string | null): Promise<void> {
  if (bankAccountId === null) return;
  const reached = await db
    .selectFrom('bankAccount')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('id', '=', bankAccountId)
    .executeTakeFirst();
  if (!reached) throw problem('access_denied');
}

export const boxOfHardware = (db: Trx, merchantId: string, hardwareId: string) =>
  linked(db, merchantId).select('payBox.id').where('payBox.hardwareId', '=', hardwareId).executeTakeFirst();

export const isLinkedAnywhere = async (db: Trx, hardwareId: string): Promise<boolean> =>
  (await acrossMerchants(db, 'a box stands in one shop of the whole platform')
    .selectFrom('payBox')
    .select('id')
    .where('hardwareId', '=', hardwareId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()) !== undefined;

export interface BoxMade {
  displayName: string;
  model: string | null;
  version: string | null;
  hwVersion: string | null;
}

const words = ({ displayName, model }: BoxMade, hardwareId: string) => keywordsOf(displayName, hardwareId, model);

/** Undefined where somebody has linked the box already; of two at once the database lets one win. */
export async function insertBox(
  trx: Trx,
  { hardwareId, bankAccountId, ...made }: BoxMade & { hardwareId: string; bankAccountId: string | null },
  { merchantId, by, now }: { merchantId: string; by: string; now: Instant },
): Promise<string | undefined> {
  const id = uuidv7();
  const inserted = await unlessTaken(
    trx
      .insertInto('payBox')
      .values({
        ...made,
        merchantId,
        id,
        hardwareId,
        bankAccountId,
        keyHash: null,
        keywords: words(made, hardwareId),
        createdBy: by,
        createdAt: now,
        deletedAt: null,
      })
      .onConflict((conflict) => conflict.column('hardwareId').where('deletedAt', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst(),
    'displayName',
    'name_taken',
  );
  if (!inserted) return undefined;
  await trx.insertInto('payBoxBeat').values({ merchantId, boxId: id, screen: null }).execute();
  return id;
}

export type BoxChange = Partial<
  BoxMade & { bankAccountId: string | null; keyHash: string | null; codes: number; deletedAt: Instant }
>;

export async function changeBox(trx: Trx, former: PayBox, change: BoxChange): Promise<void> {
  const { merchantId, id, hardwareId } = former;
  await unlessTaken(
    trx
      .updateTable('payBox')
      .set({ ...change, keywords: words({ ...former, ...change }, hardwareId) })
      .where('merchantId', '=', merchantId)
      .where('id', '=', id)
      .execute(),
    'displayName',
    'name_taken',
  );
}

export async function listBoxes(db: Trx, merchantId: string, filter: FilterOf<typeof device.list>, page: PageRequest) {
  const query = narrowed(linked(db, merchantId), filter, {
    keyword: (boxes, keyword) => {
      const words = containing(searchable(keyword));
      return boxes.where((eb) =>
        eb.or([
          eb('payBox.keywords', 'like', words),
          eb(eb.fn<string>('lower', ['payBox.version']), 'like', words),
          eb(eb.fn<string>('lower', ['payBox.hwVersion']), 'like', words),
          eb('payBox.bankAccountId', 'in', (accounts) =>
            accounts
              .selectFrom('bankAccount')
              .select('bankAccount.id')
              .where('bankAccount.merchantId', '=', merchantId)
              .where((named) =>
                named.or([
                  named('bankAccount.accountNo', 'like', words),
                  named(named.fn<string>('lower', ['bankAccount.accountName']), 'like', words),
                ]),
              ),
          ),
        ]),
      );
    },
    bankAccountId: (boxes, id) => boxes.where('payBox.bankAccountId', '=', id),
    online: (boxes, online) =>
      boxes.where((eb) => {
        const heard = eb.exists(
          eb
            .selectFrom('payBoxBeat')
            .select('payBoxBeat.boxId')
            .where('payBoxBeat.merchantId', '=', merchantId)
            .whereRef('payBoxBeat.boxId', '=', 'payBox.id')
            .where(isOnline(db)),
        );
        return online ? heard : eb.not(heard);
      }),
  });
  return sortedPage(db, query, {
    table: 'payBox',
    columns: { createdAt: 'createdAt', displayName: 'displayName' },
    exact: { columns: ['hardwareId'], keyword: filter.keyword },
    described: described(db),
    page,
  });
}
