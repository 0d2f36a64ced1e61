import { type PageRequest, problem } from '@pay/contract-core';
import { type Instant, sortedPage, type Tables, type Trx } from '@pay/platform-kernel';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { CustomerLikenessTable } from './customers.tables.ts';

type Likeness = Selectable<CustomerLikenessTable>;

const mostAtOnce = 500;

const pairs = (trx: Trx, merchantId: string, ids: readonly string[]) =>
  trx
    .selectFrom('customer as mine')
    .innerJoin('customer as other', (join) => join.onRef('other.merchantId', '=', 'mine.merchantId'))
    .where('mine.merchantId', '=', merchantId)
    .where('mine.id', 'in', ids)
    .where('mine.removedAt', 'is', null)
    .where('other.merchantId', '=', merchantId)
    .where('other.removedAt', 'is', null)
    .whereRef('other.id', '<>', 'mine.id')
    .select(['mine.id as one', 'other.id as another'])
    .limit(mostAtOnce);

const tail = (table: 'mine' | 'other') => sql<string>`"right"(${sql.ref(`${table}.phone`)}, 7)`;
const sameTail = sql<boolean>`${tail('other')} = ${tail('mine')}`;
const lowerEmail = (table: 'mine' | 'other') => sql<string>`lower(${sql.ref(`${table}.email`)})`;
const sameEmail = sql<boolean>`${lowerEmail('other')} = ${lowerEmail('mine')}`;
// An index finds the others by their tail, which is null where there is no number.
const withoutNumber = sql<boolean>`${tail('other')} is null`;

/** Finds who may be the same person as customers that were just written, and proposes each pair once. */
export async function proposeLikeOnes(
  trx: Trx,
  merchantId: string,
  ids: readonly string[],
  now: Instant,
): Promise<void> {
  const those = pairs(trx, merchantId, ids);
  const named = those.whereRef('other.nameKey', '=', 'mine.nameKey');
  const found: [Likeness['reason'], { one: string; another: string }[]][] = [
    ['SAME_EMAIL', await those.where(sameEmail).execute()],
    ['SAME_NAME_AND_PHONE_TAIL', await named.where(sameTail).execute()],
    ['SAME_NAME', await named.where('mine.phone', 'is not', null).where(withoutNumber).execute()],
    ['SAME_NAME', await named.where('mine.phone', 'is', null).where('other.phone', 'is not', null).execute()],
  ];
  const proposals = found.flatMap(([reason, likes]) =>
    likes.map(({ one, another }) => {
      const [firstId, secondId] = one < another ? [one, another] : [another, one];
      return { merchantId, firstId, secondId, reason, foundAt: now, dismissedAt: null };
    }),
  );
  const unique = new Map(proposals.toReversed().map((pair) => [`${pair.firstId} ${pair.secondId}`, pair]));
  if (unique.size === 0) return;
  await trx
    .insertInto('customerLikeness')
    .values([...unique.values()])
    .onConflict((conflict) => conflict.columns(['merchantId', 'firstId', 'secondId']).doNothing())
    .execute();
}

const open = (db: Trx, merchantId: string): SelectQueryBuilder<Tables, 'customerLikeness', object> =>
  db
    .selectFrom('customerLikeness')
    .where('customerLikeness.merchantId', '=', merchantId)
    .where('customerLikeness.dismissedAt', 'is', null);

export const listLikeOnes = (db: Trx, merchantId: string, page: PageRequest) =>
  sortedPage<'customerLikeness', 'customerLikeness', Likeness>(db, open(db, merchantId), {
    table: 'customerLikeness',
    columns: { foundAt: 'foundAt' },
    tieBreakers: ['firstId', 'secondId'],
    described: (found) => found.selectAll('customerLikeness'),
    page,
  });

/** The ids of those who may be the same person as a customer. */
export async function likeOnesOf(db: Trx, merchantId: string, id: string): Promise<string[]> {
  const asFirst = open(db, merchantId).where('firstId', '=', id).select('secondId as id');
  const asSecond = open(db, merchantId).where('secondId', '=', id).select('firstId as id');
  const rows = [...(await asFirst.limit(10).execute()), ...(await asSecond.limit(10).execute())];
  return rows.map((row) => row.id);
}

export async function dismissPair(
  trx: Trx,
  merchantId: string,
  ids: readonly [string, string],
  now: Instant,
): Promise<void> {
  const [firstId, secondId] = ids.toSorted();
  const dismissed = await trx
    .updateTable('customerLikeness')
    .set({ dismissedAt: now })
    .where('merchantId', '=', merchantId)
    .where('firstId', '=', firstId!)
    .where('secondId', '=', secondId!)
    .where('dismissedAt', 'is', null)
    .returning('firstId')
    .executeTakeFirst();
  if (!dismissed) throw problem('not_found');
}

/** Nobody is compared with a customer who is gone. */
export async function forgetPairsOf(trx: Trx, merchantId: string, id: string): Promise<void> {
  await trx
    .deleteFrom('customerLikeness')
    .where('merchantId', '=', merchantId)
    .where((eb) => eb.or([eb('firstId', '=', id), eb('secondId', '=', id)]))
    .execute();
}
