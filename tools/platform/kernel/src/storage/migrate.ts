import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery, sql, type Kysely } from 'kysely';
import { acrossMerchants } from './across-merchants.ts';
import { underLock, withoutLimits } from './advisory-lock.ts';
import { distribute } from '../spread/distribute.ts';
import { isSpread } from '../spread/is-spread.ts';
import type { Storage } from './engine.ts';
import type { Tables } from './tables.ts';

const folder = join(import.meta.dirname, '../../migrations');
const migrationName = /^\d{4}-[a-z0-9-]+\.sql$/;
const lockNumber = 7_274_001;

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

const readMigrations = (): Migration[] =>
  readdirSync(folder)
    .filter((name) => migrationName.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });

export const migrationsHash = () =>
  createHash('sha256')
    .update(
      readMigrations()
        .map(({ checksum }) => checksum)
        .join(),
    )
    .digest('hex')
    .slice(0, 16);

const appliedOn = async (db: Kysely<Tables>) => {
  await sql`create table if not exists migration (name text primary key, checksum text not null, at timestamptz(3) not null default now())`.execute(
    db,
  );
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from migration`.execute(db);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

/** Applies missing migrations, each file in its own transaction; throws when an applied file has changed. */
export const migrate = async (storage: Storage): Promise<string[]> => {
  const ran = await underLock(storage, lockNumber, () => applyMissing(storage.db));
  await storage.restart();
  if (ran.length > 0 && (await isSpread(storage.db))) await distribute(storage);
  return ran;
};

async function applyMissing(db: Kysely<Tables>): Promise<string[]> {
  const applied = await appliedOn(db);
  const missing: string[] = [];
  for (const migration of readMigrations()) {
    const checksum = applied.get(migration.name);
    if (checksum === undefined) {
      await apply(db, migration);
      missing.push(migration.name);
    } else if (checksum !== migration.checksum) {
      throw new Error(`Migration ${migration.name} was changed after it had been applied`);
    }
  }
  return missing;
}

const apply = (db: Kysely<Tables>, { name, text, checksum }: Migration) =>
  db.transaction().execute(async (trx) => {
    await withoutLimits(trx);
    await trx.executeQuery(CompiledQuery.raw(text));
    await sql`insert into migration (name, checksum) values (${name}, ${checksum})`.execute(trx);
  });

// An entry that comes back is queued by its trigger like a new one, so the queue comes after it.
const auditTables = ['audit_entry', 'audit_unchained', 'audit_link', 'audit_head'];

/** Empties and rebuilds the database, for a reset of sample data; the audit trail stays. */
export const resetStorage = async (storage: Storage) => {
  if (await isSpread(storage.db)) throw new Error('Sample data of spread merchants is made anew in new databases');
  await storage.db.transaction().execute(async (trx) => {
    await sql`create schema kept`.execute(trx);
    for (const table of auditTables) await sql`alter table ${sql.table(table)} set schema kept`.execute(trx);
    await sql`drop schema public cascade`.execute(trx);
    await sql`create schema public`.execute(trx);
  });
  await migrate(storage);
  await storage.db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const all = acrossMerchants(trx, 'the trail of every merchant stays');
    for (const table of auditTables) {
      if (table === 'audit_unchained') await sql`delete from audit_unchained`.execute(all);
      await sql`insert into ${sql.table(table)} select * from ${sql.table(`kept.${table}`)}`.execute(all);
    }
    await sql`drop schema kept cascade`.execute(trx);
  });
};
