import { type RawBuilder, sql } from 'kysely';
import type { Storage } from '../storage/engine.ts';
import { onOneDatabase } from '../storage/engines.fixture.ts';
import { nobodyId, uuidv7 } from '../storage/ids.ts';
import { openTestStorage } from '../storage/test-storage.ts';
import { json } from '../storage/tables.ts';
import type { Trx } from '../storage/transaction.ts';
import { type AuditRow, auditRowColumns, linkHash } from './audit-row.ts';
import { addAuditRow, addAuditRows, tamper } from './audit.fixture.ts';
import { chainAudit } from './chain-audit.ts';
import { verifyAudit } from './verify-audit.ts';

let storage: Storage;
let owner: string;
let ids: string[];

beforeAll(async () => {
  storage = await openTestStorage();
});
beforeEach(async () => {
  owner = uuidv7();
  ids = await addAuditRows(storage.db, owner, 6);
  await addAuditRows(storage.db, nobodyId, 2);
});
afterAll(() => storage.close());

const chained = () =>
  storage.db.selectFrom('auditLink').selectAll().where('merchantId', '=', owner).orderBy('position').execute();
const linkAt = (db: Trx, position: number) =>
  db
    .selectFrom('auditLink')
    .selectAll()
    .where('merchantId', '=', owner)
    .where('position', '=', position)
    .executeTakeFirstOrThrow();
const faults = async () => (await verifyAudit(storage.db)).faults.filter((fault) => fault.owner === owner);

describe('a trail that nobody touched', () => {
  test('has every row in its place, each owner by itself, and nothing is left to chain', async () => {
    expect(await chainAudit(storage.db)).toBe(8);
    expect(await chainAudit(storage.db)).toBe(0);
    expect((await chained()).map(({ position, auditId }) => [position, auditId])).toEqual(
      ids.map((id, at) => [at + 1, id]),
    );
    expect(await verifyAudit(storage.db)).toEqual({ ok: true, owners: 2, rows: 8, faults: [] });
  });

  test('goes on with a row that is older than the last link and was committed after it', async () => {
    const old = uuidv7();
    await addAuditRow(storage.db, owner);
    await chainAudit(storage.db);
    await addAuditRow(storage.db, owner, old);
    expect(await chainAudit(storage.db)).toBe(1);
    expect((await chained()).at(-1)).toMatchObject({ position: 8, auditId: old });
    expect(await faults()).toEqual([]);
  });

  test('is one chain when several processes chain at once, while rows keep coming', async () => {
    const work = Array.from({ length: 4 }, async () => {
      await addAuditRows(storage.db, owner, 5);
      await chainAudit(storage.db);
    });
    await Promise.all(work);
    await chainAudit(storage.db);
    expect(await verifyAudit(storage.db)).toEqual({ ok: true, owners: 4, rows: 46, faults: [] });
  });

  test('is as right when rows still wait for their links, but not for longer than a minute', async () => {
    await chainAudit(storage.db);
    const waiting = await addAuditRow(storage.db, owner);
    expect(await faults()).toEqual([]);
    await sql`update audit_unchained set since = now() - interval '61 seconds'`.execute(storage.db);
    expect(await faults()).toEqual([{ owner, position: 7, rowId: waiting, fault: 'unchained' }]);
    expect(await verifyAudit(storage.db, { mayWait: true })).toMatchObject({ ok: true });
    await chainAudit(storage.db);
  });
});

describe('nothing can be changed', () => {
  const changes: [string, (table: string) => RawBuilder<unknown>][] = [
    ['updated', (table) => sql`update ${sql.table(table)} set merchant_id = merchant_id`],
    ['deleted', (table) => sql`delete from ${sql.table(table)}`],
    ['truncated', (table) => sql`truncate ${sql.table(table)}`],
  ];
  const tables = ['audit_entry', 'audit_link', 'audit_head'];

  test.each(tables.flatMap((table) => changes.map(([how, change]) => [table, how, change] as const)))(
    '%s is never %s',
    async (table, _how, change) => {
      await chainAudit(storage.db);
      await expect(change(table).execute(storage.db)).rejects.toMatchObject({ code: '42501' });
      expect(await verifyAudit(storage.db)).toMatchObject({ ok: true });
    },
  );

  // Only a former release leaves the owner out, and knows no spread merchants.
  onOneDatabase('formerRelease')('a row always has an owner', async () => {
    const stray = { merchant_id: null, id: uuidv7() };
    const { rows } = await sql`insert into audit_entry select (entry).* from (
      select jsonb_populate_record(entry, ${JSON.stringify(stray)}::jsonb) as entry from audit_entry as entry limit 1) as copy
      returning merchant_id`.execute(storage.db);
    expect(rows).toEqual([{ merchantId: nobodyId }]);
  });
});

describe('the first wrong row is named', () => {
  const third = () => ids[2]!;
  const fourth = () => ids[3]!;
  const beside = () => `${third().slice(0, -1)}${third().endsWith('f') ? 'e' : 'f'}`;
  const remove = (id: string) => async (trx: Trx) => {
    await trx.deleteFrom('auditEntry').where('id', '=', id).execute();
  };
  const removeWithLink = (id: string) => async (trx: Trx) => {
    await remove(id)(trx);
    await trx.deleteFrom('auditLink').where('auditId', '=', id).execute();
  };
  const move = (trx: Trx, from: number, to: number) =>
    trx
      .updateTable('auditLink')
      .set({ position: to })
      .where('merchantId', '=', owner)
      .where('position', '=', from)
      .execute();

  const attacks: Record<string, { attack: (trx: Trx) => Promise<unknown>; named: () => object }> = {
    'a row that says something else now': {
      attack: (trx) =>
        trx
          .updateTable('auditEntry')
          .set({ after: json({ amount: 1 }) })
          .where('id', '=', third())
          .execute(),
      named: () => ({ position: 3, rowId: third(), fault: 'edited' }),
    },
    'rows that another one is said to have caused': {
      attack: (trx) => trx.updateTable('auditEntry').set({ actor: 'API' }).where('id', 'in', ids.slice(2)).execute(),
      named: () => ({ position: 3, rowId: third(), fault: 'edited' }),
    },
    'a row that another person or device is said to have caused': {
      attack: (trx) =>
        trx.updateTable('auditEntry').set({ actorId: null, device: null }).where('id', '=', third()).execute(),
      named: () => ({ position: 3, rowId: third(), fault: 'edited' }),
    },
    'a row gone from the middle': {
      attack: (trx) => remove(third())(trx),
      named: () => ({ position: 3, rowId: third(), fault: 'removed' }),
    },
    'a row gone from the middle together with its link': {
      attack: (trx) => removeWithLink(third())(trx),
      named: () => ({ position: 3, rowId: null, fault: 'removed' }),
    },
    'the last row gone': {
      attack: (trx) => remove(ids[5]!)(trx),
      named: () => ({ position: 6, rowId: ids[5], fault: 'removed' }),
    },
    'the last row gone together with its link': {
      attack: (trx) => removeWithLink(ids[5]!)(trx),
      named: () => ({ position: 6, rowId: null, fault: 'removed' }),
    },
    'two rows whose contents were exchanged': {
      attack: (trx) =>
        sql`update audit_entry as entry set entity_id = other.entity_id, at = other.at from audit_entry as other
          where entry.merchant_id = ${owner} and other.merchant_id = ${owner} and entry.id in (${third()}, ${fourth()}) and other.id in (${third()}, ${fourth()}) and other.id <> entry.id
        `.execute(trx),
      named: () => ({ position: 3, rowId: third(), fault: 'swapped' }),
    },
    'two rows whose places were exchanged': {
      attack: async (trx) => {
        const { hash } = await linkAt(trx, 3);
        const { hash: next } = await linkAt(trx, 4);
        await move(trx, 3, 100);
        await move(trx, 4, 3);
        await move(trx, 100, 4);
        for (const [position, kept] of [
          [3, hash],
          [4, next],
        ] as const)
          await trx
            .updateTable('auditLink')
            .set({ hash: kept })
            .where('merchantId', '=', owner)
            .where('position', '=', position)
            .execute();
      },
      named: () => ({ position: 3, rowId: fourth(), fault: 'swapped' }),
    },
    'a row put in': {
      attack: (trx) => addAuditRow(trx, owner, beside()),
      named: () => ({ position: beside() > third() ? 4 : 3, rowId: beside(), fault: 'inserted' }),
    },
    'a row put in with a link of its own': {
      attack: async (trx) => {
        for (const position of [6, 5, 4, 3]) await move(trx, position, position + 1);
        await addAuditRow(trx, owner, beside());
        const { rows } = await sql<AuditRow>`
          select ${auditRowColumns} from audit_entry as entry where id = ${beside()}`.execute(trx);
        const { hash } = await linkAt(trx, 2);
        await trx
          .insertInto('auditLink')
          .values({ merchantId: owner, position: 3, auditId: beside(), hash: linkHash(hash, rows[0]!) })
          .execute();
      },
      named: () => ({ position: 3, rowId: beside(), fault: 'inserted' }),
    },
    'a chain of rows that was made anew': {
      attack: async (trx) => {
        await trx.updateTable('auditEntry').set({ actor: 'API' }).where('id', '=', ids[5]!).execute();
        const { rows } = await sql<AuditRow>`
          select ${auditRowColumns} from audit_entry as entry where id = ${ids[5]}`.execute(trx);
        const { hash } = await linkAt(trx, 5);
        await trx
          .updateTable('auditLink')
          .set({ hash: linkHash(hash, rows[0]!) })
          .where('auditId', '=', ids[5]!)
          .execute();
      },
      named: () => ({ position: 6, rowId: ids[5], fault: 'edited' }),
    },
  };

  test.each(Object.keys(attacks))('%s', async (what) => {
    const { attack, named } = attacks[what]!;
    await chainAudit(storage.db);
    await tamper(storage.db, attack);
    expect(await faults()).toEqual([{ owner, ...named() }]);
  });

  test('a changed row, also when the trail has gone on', async () => {
    await chainAudit(storage.db);
    await tamper(storage.db, attacks['a row that says something else now']!.attack);
    await addAuditRow(storage.db, owner);
    await chainAudit(storage.db);
    expect(await faults()).toEqual([{ owner, position: 3, rowId: third(), fault: 'edited' }]);
  });

  test('a row that went before it was chained', async () => {
    await tamper(storage.db, remove(third()));
    expect(await faults()).toEqual([{ owner, position: 1, rowId: third(), fault: 'removed' }]);
  });
});

test('a link of the release before, which knew neither person nor device, is right', async () => {
  await chainAudit(storage.db);
  await tamper(storage.db, async (trx) => {
    const { rows } = await sql<AuditRow>`
      select ${auditRowColumns} from audit_entry as entry where id = ${ids[5]}`.execute(trx);
    const { hash: previous } = await linkAt(trx, 5);
    const hash = linkHash(previous, { ...rows[0]!, actorId: null, device: null });
    await trx.updateTable('auditLink').set({ hash }).where('auditId', '=', ids[5]!).execute();
    await trx.updateTable('auditHead').set({ hash }).where('merchantId', '=', owner).execute();
  });
  expect(await faults()).toEqual([]);
});

test('a chain that somebody made longer goes no further, and holds up no other', async () => {
  await chainAudit(storage.db);
  const spoiled = owner;
  await tamper(storage.db, (trx) =>
    trx.insertInto('auditLink').values({ merchantId: owner, position: 7, auditId: uuidv7(), hash: '' }).execute(),
  );
  await addAuditRow(storage.db, owner);
  owner = uuidv7();
  await addAuditRows(storage.db, owner, 2);
  await expect(chainAudit(storage.db)).rejects.toMatchObject({ code: '23505' });
  expect(await chained()).toHaveLength(2);
  expect((await verifyAudit(storage.db)).faults).toContainEqual(
    expect.objectContaining({ owner: spoiled, position: 7 }),
  );
});
