import { searchable } from '@pay/domain';
import { containing, type Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';

const mostNamed = 20;

/** The ids of the groups whose names hold a word. */
export async function groupsNamed(db: Trx, merchantId: string, word: string): Promise<string[]> {
  const rows = await db
    .selectFrom('customerGroup')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('keywords', 'like', containing(searchable(word)))
    .limit(mostNamed)
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of groups by their names in lower case. */
export async function groupsByName(
  db: Trx,
  merchantId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('customerGroup')
    .select(['id', 'name'])
    .where('merchantId', '=', merchantId)
    .where(sql<string>`lower(name)`, 'in', names)
    .execute();
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}
