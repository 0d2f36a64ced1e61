import { inChunks, type Instant, type Tables, type Trx } from '@pay/platform-kernel';
import { type Kysely, type Selectable, sql } from 'kysely';

export type KnownHolder = Selectable<Tables['knownHolder']>;

export interface AccountAtBank {
  bin: string;
  accountNo: string;
}

const keptForMs = 24 * 3600_000;
const keptSince = (now: Instant) => new Date(Date.parse(now) - keptForMs).toISOString();

const among = (accounts: readonly AccountAtBank[]) => sql<boolean>`bin = any(${accounts.map(({ bin }) => bin)}::text[])
  and account_no = any(${accounts.map(({ accountNo }) => accountNo)}::text[])`;

export const keyOf = ({ bin, accountNo }: AccountAtBank) => `${bin} ${accountNo}`;

/** What was told of these accounts in the last day, by `keyOf`. */
export async function holdersOf(
  db: Trx,
  accounts: readonly AccountAtBank[],
  now: Instant,
): Promise<ReadonlyMap<string, KnownHolder>> {
  const found: KnownHolder[] = [];
  for (const some of inChunks(accounts))
    found.push(
      ...(await db
        .selectFrom('knownHolder')
        .selectAll()
        .where(among(some))
        .where('askedAt', '>', keptSince(now))
        .execute()),
    );
  return new Map(found.map((holder) => [keyOf(holder), holder]));
}

/** Notes accounts whose holders are to be asked for; those told of in the last day stay as they are. */
export async function wishHolders(trx: Trx, accounts: readonly AccountAtBank[], now: Instant): Promise<void> {
  const once = [...new Map(accounts.map((account) => [keyOf(account), account])).values()].toSorted((one, other) =>
    keyOf(one) < keyOf(other) ? -1 : 1,
  );
  for (const some of inChunks(once))
    await trx
      .insertInto('knownHolder')
      .values(some.map(({ bin, accountNo }) => ({ bin, accountNo, state: 'ASKING', accountName: null, askedAt: now })))
      .onConflict((conflict) =>
        conflict
          .columns(['bin', 'accountNo'])
          .doUpdateSet({ state: 'ASKING', accountName: null, askedAt: now })
          .where('knownHolder.askedAt', '<=', keptSince(now)),
      )
      .execute();
}

export const holdersToAsk = (db: Kysely<Tables>, limit: number): Promise<KnownHolder[]> =>
  db
    .selectFrom('knownHolder')
    .selectAll()
    .where('state', '=', sql.lit('ASKING'))
    .orderBy('askedAt')
    .limit(limit)
    .execute();

export const noteHolder = (db: Kysely<Tables>, { bin, accountNo }: AccountAtBank, accountName: string | null) =>
  db
    .updateTable('knownHolder')
    .set({ state: accountName === null ? 'UNKNOWN' : 'KNOWN', accountName })
    .where('bin', '=', bin)
    .where('accountNo', '=', accountNo)
    .execute();
