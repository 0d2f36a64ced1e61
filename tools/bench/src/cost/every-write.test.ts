import { type Endpoint, successCode } from '@pay/contract-core';
import { cardGateway, payLinkPublic, payPagePublic } from '@pay/contract-payer';
import { merchantApi } from '@pay/contract-merchant-api';
import { payLink, transaction } from '@pay/contract-portal';
import { salary } from '@pay/contract-salary';
import { createDomains } from '@pay/platform';
import { randomDigits, servedEndpoints } from '@pay/platform-kernel';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { givenCall } from '@pay/platform-testing/givens';
import { World } from '@pay/platform-testing/world';
import { sql } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import { platformBudgets } from '../budgets.ts';
import { fillBook } from '../books/full-book.ts';
import { addMerchants } from '../books/merchants.ts';
import { growthOf, settlesOn } from '../rig/blocks.ts';
import { capture, type Captured, type Explained, explaining } from '../rig/captured-statements.ts';

const server = process.env['TEST_DATABASE_URL'];
const onServer = server === undefined ? describe.skip : describe;

const payments = 1_000_000;
const merchants = 20;
// More than there are connections.
const tries = 10;
const modes = ['force_custom_plan', 'force_generic_plan'] as const;
const minute = 60_000;
const allowance = {
  blocks: platformBudgets.blocksOfAStatement,
  rejectedRows: 1_000,
};

const isWrite = ({ changesNothing, method, id }: Endpoint) => method !== 'GET' && !changesNothing && id !== '';
const writes = servedEndpoints(createDomains()).filter(isWrite);

type Act = () => Promise<unknown>;

interface Play {
  /** What one of its statements says; without it the play would show nothing. */
  says: string;
  prepare: (world: World, platform: TestPlatform) => Promise<Act>;
}

const dueNow =
  (kind: string): Play['prepare'] =>
  async (_world, { services: { storages, clocks, jobs } }) => {
    const { live } = clocks;
    await storages.live.db.updateTable('job').set({ dueAt: live.now() }).where('kind', '=', kind).execute();
    return () => jobs.live.runDueJobs();
  };

/** What no call does by itself: each prepares its case and returns the write that is looked at. */
const plays: Readonly<Record<string, Play>> = {
  'a credit that is matched': {
    says: 'insert into ledger_entry',
    prepare: async (world, { services }) => {
      const credit = creditOf(await world.transferFor((await world.link()).payLinkCode));
      return () => services.takeCredit(credit, 'live');
    },
  },
  'a credit that was told before': {
    says: 'insert into bank_credit',
    prepare: async (world, { services }) => {
      const credit = creditOf(await world.transferFor((await world.link()).payLinkCode));
      await services.takeCredit(credit, 'live');
      return () => services.takeCredit(credit, 'live');
    },
  },
  'a payment that expires': {
    says: 'update "virtual_account"',
    prepare: async (world, { services }) => {
      await world.link({ expireType: 'MINUTE_10' });
      return () => services.clocks.live.advance(11 * minute);
    },
  },
  'a card that is refused': {
    says: 'update "pay_link" as target',
    prepare: async (world, { ok }) => {
      const { payLinkCode } = await world.link();
      const { fields: handOver } = await ok(payLinkPublic.publicAtmCard, { code: payLinkCode });
      await ok(cardGateway.open, { handOver });
      const { napasResult } = await ok(cardGateway.cancel, { handOver });
      return () => ok(payLinkPublic.napasComplete, { napasResult: napasResult ?? '' });
    },
  },
  'a reference that is used again': {
    says: 'held_reference',
    prepare: async (world) => {
      const refTransactionId = `AGAIN-${randomDigits(8)}`;
      const { payLinkCode } = await world.link({ refTransactionId });
      await world.ok(payLink.cancel, { payLinkCode });
      return () => world.link({ refTransactionId });
    },
  },
  'an order that is paid': {
    says: 'update pay_page_order',
    prepare: async (world, { ok, services }) => {
      const { code: payPageCode, productId } = await world.page();
      const items = [{ id: productId, quantity: 1 }];
      const order = { payPageCode, items, paymentType: 'VIET_QR' as const };
      const { payLinkCode } = await ok(payPagePublic.publicCreateOrder, order);
      const credit = creditOf(await world.transferFor(payLinkCode));
      return () => services.takeCredit(credit, 'live');
    },
  },
  'a notice that is delivered': {
    says: 'insert into "webhook_delivery"',
    prepare: async (world, platform) => {
      const shop = await world.receiver();
      return async () => {
        await shop.notify('N-1');
        await delivered(platform, shop.merchantId);
      };
    },
  },
  'a salary advance that is paid out': {
    says: 'update "salary_payment" as target',
    prepare: async (world, { services }) => {
      const { input } = await givenCall(world, salary['advance.approve']);
      await world.ok(salary['advance.approve'], { id: String(input['id']) });
      return () => services.clocks.live.advance(minute);
    },
  },
  'a refund that the bank pays': {
    says: 'update "refund" as target',
    prepare: async (world, { services }) => {
      const { transactionId } = await world.paidPayment();
      await world.signed(merchantApi.refund, {
        transactionId,
        refRefundId: `HT${randomDigits(10)}`,
        reason: 'Trả hàng',
      });
      return () => services.jobs.live.runDueJobs();
    },
  },
  'a refund that comes back': {
    says: 'update "refund" as target',
    prepare: async (world, { services }) => {
      const { transactionId } = await world.paidPayment();
      const wish = { transactionId, refRefundId: `HT${randomDigits(10)}`, reason: 'Trả hàng' };
      await world.signed(merchantApi.refund, wish);
      await services.jobs.live.runDueJobs();
      const { accountNo, refunds } = await world.ok(transaction.getDetail, { transactionId });
      const { amount, reference: originalReference } = refunds[0]!;
      const credit = creditOf({ accountNo: accountNo ?? '', amount });
      return () => services.takeCredit({ ...credit, originalReference }, 'live');
    },
  },
  'work that falls due': {
    says: 'update job',
    prepare:
      async (_world, { services }) =>
      () =>
        services.jobs.live.runDueJobs(),
  },
  'lent salary that is collected': {
    says: 'update "salary_debt" as target',
    prepare: async (world, { services }) => {
      await givenCall(world, salary['debt.get']);
      await services.storages.live.db.updateTable('salaryDebt').set({ dueOn: '2026-11-01' }).execute();
      await services.storages.live.db
        .updateTable('job')
        .set({ dueAt: services.clocks.live.now(), state: 'WAITING' })
        .where('kind', '=', 'salaryCollection')
        .execute();
      return () => services.jobs.live.runDueJobs();
    },
  },
  'a day of housekeeping': { says: 'delete from job', prepare: dueNow('housekeeping') },
  'a purge of the log of notices': { says: 'delete from webhook_event', prepare: dueNow('webhookLogPurge') },
};

const creditOf = ({ accountNo, amount }: { accountNo: string; amount: number }) => ({
  transactionNo: `P${randomDigits(12)}`,
  accountNo,
  amount,
  content: 'thanh toan',
  fromBin: '970436',
  fromAccount: '0071000123456',
  creditedAt: new Date('2026-11-20T03:00:00Z'),
});

async function delivered({ services }: TestPlatform, merchantId: string): Promise<void> {
  const { db } = services.storages.live;
  const newest = db
    .selectFrom('webhookEvent')
    .select('status')
    .where('merchantId', '=', merchantId)
    .orderBy('createdAt', 'desc')
    .limit(1);
  while ((await newest.executeTakeFirst())?.status !== 'DELIVERED') await setImmediate();
}

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

  /** A connection that is new to a table reads the catalogue once; what grows with the table does so at each try. */
  async function lastingFaults(prepare: () => Promise<Act>, says = ''): Promise<string[]> {
    for (let left = tries; ; left -= 1) {
      const statements = await capture(await prepare());
      expect(statements.map(({ text }) => text)).toContainEqual(expect.stringContaining(says));
      const faults = faultsIn(statements);
      if (faults.length === 0 || left === 1) return faults;
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
