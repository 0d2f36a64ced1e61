import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { payButton } from '@pay/contract-portal';
import { searchable } from '@pay/domain';
import {
  acrossMerchants,
  containing,
  type Instant,
  narrowed,
  ownCodes,
  ownerOfCode,
  randomCode,
  sortedPage,
  type Tables,
  type Trx,
  uuidv7,
} from '@pay/platform-kernel';
import { keywordsOf } from '@pay/platform-payments';
import type { Kysely, SelectQueryBuilder } from 'kysely';

type Filtered = SelectQueryBuilder<Tables, 'payButton', object>;

const standing = (db: Kysely<Tables>): Filtered => db.selectFrom('payButton').where('payButton.deletedAt', 'is', null);

const labelled = (query: Filtered, merchantId: string) =>
  query
    .innerJoin('payPage', (join) =>
      join.on('payPage.merchantId', '=', merchantId).onRef('payPage.id', '=', 'payButton.payPageId'),
    )
    .selectAll('payButton')
    .select((eb) => [
      'payPage.code as payPageCode',
      'payPage.name as payPageName',
      eb
        .selectFrom('payPageOrder')
        .where('payPageOrder.merchantId', '=', merchantId)
        .whereRef('payPageOrder.trackingButton', '=', 'payButton.code')
        .where('payPageOrder.status', '=', 'PAID')
        .select(eb.fn.countAll<number>().as('count'))
        .as('numOfPayments'),
    ]);

export type ListedPayButton = Awaited<ReturnType<ReturnType<typeof labelled>['executeTakeFirstOrThrow']>>;

export async function findPayButton(db: Trx, merchantId: string, id: string): Promise<ListedPayButton> {
  const standingOne = standing(db).where('payButton.merchantId', '=', merchantId).where('payButton.id', '=', id);
  const row = await labelled(standingOne, merchantId).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export async function payButtonByCode(db: Trx, code: string) {
  const owner = await ownerOfCode(db, 'payButton', code);
  const button = await acrossMerchants(db, 'a public code stands for itself')
    .selectFrom('payButton')
    .select(['merchantId', 'id'])
    .where('code', '=', code)
    .$if(owner !== undefined, (query) => query.where('merchantId', '=', owner!))
    .executeTakeFirst();
  if (!button) throw problem('not_found');
  return findPayButton(db, button.merchantId, button.id);
}

/** Also of a button that was deleted since. */
export const buttonBehind = (db: Trx, merchantId: string, code: string) =>
  db
    .selectFrom('payButton')
    .select(['code', 'payPageId', 'opensIn', 'siteOrigin'])
    .where('merchantId', '=', merchantId)
    .where('code', '=', code)
    .executeTakeFirst();

export async function isButtonOfPage(
  db: Trx,
  { merchantId, id }: { merchantId: string; id: string },
  code: string,
): Promise<boolean> {
  return (await buttonBehind(db, merchantId, code))?.payPageId === id;
}

const mostPages = 200;

export const pagesForButtons = (db: Trx, merchantId: string) =>
  db
    .selectFrom('payPage')
    .select(['id', 'code', 'name'])
    .where('merchantId', '=', merchantId)
    .where('status', '=', 'ACTIVE')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostPages)
    .execute();

export const firstPayButtons = (db: Kysely<Tables>) =>
  standing(acrossMerchants(db, 'the sample site shows the buttons of any shop'))
    .select(['code', 'title', 'theme'])
    .orderBy('createdAt')
    .orderBy('id')
    .limit(10)
    .execute();

export async function listPayButtons(
  db: Trx,
  merchantId: string,
  filter: FilterOf<typeof payButton.getList>,
  page: PageRequest,
) {
  const query = narrowed(standing(db).where('payButton.merchantId', '=', merchantId), filter, {
    keyword: (buttons, keyword) => {
      const words = containing(searchable(keyword));
      return buttons.where((eb) =>
        eb.or([
          eb('payButton.keywords', 'like', words),
          eb(eb.fn<string>('lower', ['payButton.code']), '=', searchable(keyword)),
          eb('payButton.payPageId', 'in', (pages) =>
            pages
              .selectFrom('payPage')
              .select('payPage.id')
              .where('payPage.merchantId', '=', merchantId)
              .where('payPage.keywords', 'like', words),
          ),
        ]),
      );
    },
  });
  return sortedPage(db, query, {
    table: 'payButton',
    columns: { id: 'id', title: 'title' },
    exact: { columns: ['code'], keyword: filter.keyword },
    described: (rows) => labelled(rows, merchantId),
    page,
  });
}

export interface ButtonLook {
  title: string;
  label: string;
  theme: 'DARK' | 'LIGHT';
  opensIn?: 'NEW_TAB' | 'SAME_TAB' | undefined;
  siteOrigin?: string | undefined;
}

const written = ({ title, label, theme, opensIn = 'NEW_TAB', siteOrigin }: ButtonLook) => ({
  title,
  label,
  theme,
  opensIn,
  siteOrigin: siteOrigin ?? null,
  keywords: keywordsOf(title, label, siteOrigin),
});

export async function addPayButton(
  db: Trx,
  { payPageId, ...look }: ButtonLook & { payPageId: string },
  { merchantId, by, now }: { merchantId: string; by: string; now: Instant },
): Promise<ListedPayButton> {
  const page = await db
    .selectFrom('payPage')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('id', '=', payPageId)
    .executeTakeFirst();
  if (!page) throw problem('not_found');
  const id = uuidv7();
  const code = randomCode();
  await db
    .insertInto('payButton')
    .values({
      merchantId,
      id,
      code,
      ...written(look),
      payPageId,
      createdBy: by,
      createdAt: now,
      deletedAt: null,
    })
    .execute();
  await ownCodes(db, 'payButton', [{ code, merchantId }]);
  return findPayButton(db, merchantId, id);
}

export async function changePayButton(
  db: Trx,
  merchantId: string,
  id: string,
  look: ButtonLook,
): Promise<ListedPayButton> {
  await findPayButton(db, merchantId, id);
  await db
    .updateTable('payButton')
    .set(written(look))
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .execute();
  return findPayButton(db, merchantId, id);
}

export async function archivePayButtons(
  db: Trx,
  merchantId: string,
  ids: readonly string[],
  now: Instant,
): Promise<void> {
  const gone = await db
    .updateTable('payButton')
    .set({ deletedAt: now })
    .where('merchantId', '=', merchantId)
    .where('id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .returning('id')
    .execute();
  if (gone.length < new Set(ids).size) throw problem('not_found');
}

const countedAgainAfter = 30 * 60_000;

/** A visitor's clicks count once every half hour. */
export async function countClick(
  db: Trx,
  { merchantId, id }: ListedPayButton,
  visitor: string,
  now: Instant,
): Promise<void> {
  const counted = await db
    .insertInto('payButtonClick')
    .values({ merchantId, payButtonId: id, visitor, countedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['merchantId', 'payButtonId', 'visitor'])
        .doUpdateSet({ countedAt: now })
        .where('payButtonClick.countedAt', '<=', new Date(Date.parse(now) - countedAgainAfter).toISOString()),
    )
    .returning('visitor')
    .executeTakeFirst();
  if (!counted) return;
  await db
    .updateTable('payButton')
    .set(({ eb }) => ({ numOfClicks: eb('numOfClicks', '+', 1) }))
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .execute();
}
