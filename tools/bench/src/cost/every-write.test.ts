import { type Endpoint, successCode } from '@pay/contract-core';
import { createDomains } from '@pay/platform';
import { servedEndpoints } from '@pay/platform-kernel';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { givenCall } from '@pay/platform-testing/givens';
import { World } from '@pay/platform-testing/world';
import { sql } from 'kysely';
import { platformBudgets } from '../budgets.ts';
import { fillBook } from '../books/full-book.ts';
import { addMerchants } from '../books/merchants.ts';
import { growthOf, settlesOn } from '../rig/blocks.ts';
import { capture, type Captured, type Explained, explaining } from '../rig/captured-statements.ts';
import { type Act, plays } from './plays.ts';

const server = process.env['TEST_DATABASE_URL'];
const onServer = server === undefined ? describe.skip : describe;

const payments = 1_000_000;
const merchants = 20;
// More than there are connections.
const tries = 10;
const modes = ['force_custom_plan', 'force_generic_plan'] as const;
const allowance = {
  blocks: platformBudgets.blocksOfAStatement,
  rejectedRows: 1_000,
};

const isWrite = ({ changesNothing, method, id }: Endpoint) => method !== 'GET' && !changesNothing && id !== '';
const writes = servedEndpoints(createDomains()).filter(isWrite);

const addressOf = async ({ services }: TestPlatform) => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(services.storages.live.db);
  const address = new URL(server ?? '');
  address.pathname = `/${rows[0]?.name}`;
  return address.href;
};

onServer(`with ${payments.toLocaleString('en')} payments`, () => {
  let platform: TestPlatform;
  let world: World;
  let growing: ReadonlySet<string>;
  let mode: (typeof modes)[number] = 'force_custom_plan';
  const dearest = new Map<string, number>();

  beforeAll(async () => {
    process.env['TEST_DATABASE_URL'] = explaining(server ?? '');
    platform = await startTestPlatform({ identity: { hashCost: { memory: 64, passes: 1 }, otpResendAfterMs: 0 } });
    world = await World.open(platform);
    const address = await addressOf(platform);
    const others = await addMerchants(address, merchants - 1);
    const until = new Date(platform.services.clocks.live.now());
    await fillBook(address, { from: 0, to: payments, until, merchants: [world.shop.merchantId, ...others] });
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples > ${payments / 100}`.execute(
      platform.services.storages.live.db,
    );
    growing = new Set(rows.map(({ name }) => name));
  }, 300_000);
  afterAll(async () => {
    process.env['TEST_DATABASE_URL'] = server;
    await world.close();
    await platform.close();
  });

  function isChosen(one: Explained): boolean {
    const { 'Query Text': text, Plan: plan } = one;
    if (mode === 'force_generic_plan') return settlesOn(one, dearest.get(text) ?? Infinity);
    dearest.set(text, Math.max(dearest.get(text) ?? 0, plan['Total Cost']));
    return true;
  }

  const faultsIn = (statements: readonly Captured[]) =>
    statements.flatMap(({ explained }) =>
      explained.filter(isChosen).flatMap((one) => {
        const growth = growthOf(one, { ...allowance, growing });
        return growth.length > 0 ? [`${growth.join(', ')}: ${one['Query Text']}`] : [];
      }),
    );

  /** Small tables on which all writes are tried hold mostly dead rows; a living database tends them by itself. */
  async function tended(): Promise<void> {
    const { db } = platform.services.storages.live;
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_stat_user_tables where n_dead_tup > 0`.execute(db);
    for (const { name } of rows) if (!growing.has(name)) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db);
  }

  /** A connection that is new to a table reads the catalogue once; what grows with the table does so at each try. */
  async function lastingFaults(prepare: () => Promise<Act>, says = ''): Promise<string[]> {
    for (let left = tries; ; left -= 1) {
      const statements = await capture(await prepare());
      expect(statements.map(({ text }) => text)).toContainEqual(expect.stringContaining(says));
      const faults = faultsIn(statements);
      if (faults.length === 0 || left === 1) return faults;
      if (left === tries / 2) await tended();
    }
  }

  describe.each(modes)('as planned with %s', (next) => {
    beforeAll(async () => {
      mode = next;
      const { live } = platform.services.storages;
      await sql
        .raw(`alter database ${new URL(await addressOf(platform)).pathname.slice(1)} set plan_cache_mode = ${mode}`)
        .execute(live.db);
      await live.restart();
    });

    test.each(writes.map((endpoint) => [endpoint.id, endpoint] as const))(
      '%s costs the same at any size',
      async (_id, endpoint) => {
        const prepare = async () => {
          const { request, options } = await givenCall(world, endpoint);
          return async () => {
            const { body } = await platform.send(request, options);
            if ('code' in body) expect(body.code).toBe(successCode[endpoint.service ?? 'platform']);
          };
        };
        expect(await lastingFaults(prepare)).toEqual([]);
      },
    );

    test.each(Object.entries(plays))('%s costs the same at any size', async (_name, { says, prepare }) => {
      expect(await lastingFaults(() => prepare(world, platform), says)).toEqual([]);
    });
  });

  test('the tables that grow with every payment are filled', () => {
    expect([...growing]).toEqual(
      expect.arrayContaining(['transaction', 'pay_link', 'history', 'job', 'salary_request']),
    );
  });

  test('a statement joined without its merchant is named', async () => {
    const { payLinkCode } = await world.link();
    const { db } = platform.services.storages.live;
    const { merchantId } = world.shop;
    const joined = sql`
      select account.number from pay_link as link join virtual_account as account on account.transaction_id = link.transaction_id
      where link.merchant_id = ${merchantId} and link.code = ${payLinkCode}`;
    expect(faultsIn(await capture(() => joined.execute(db)))).toEqual([expect.stringContaining('virtual_account')]);
  });
});
