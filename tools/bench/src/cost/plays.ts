import { forControlReview } from '@pay/contract-cms';
import { merchantApi } from '@pay/contract-merchant-api';
import { cardGateway, payLinkPublic, payPagePublic } from '@pay/contract-payer';
import { bankAccount, device, payLink, staticQr, transaction, vietQrPro } from '@pay/contract-portal';
import { salary } from '@pay/contract-salary';
import { openCounter } from '@pay/platform-devices/fixtures';
import { inTransaction, randomDigits, schedule } from '@pay/platform-kernel';
import { disputeDebtJob } from '@pay/platform-payments';
import { openVietQrPro } from '@pay/platform-payments/fixtures';
import type { TestPlatform } from '@pay/platform-testing';
import { givenCall } from '@pay/platform-testing/givens';
import type { World } from '@pay/platform-testing/world';
import { setImmediate } from 'node:timers/promises';

const minute = 60_000;

export type Act = () => Promise<unknown>;

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
export const plays: Readonly<Record<string, Play>> = {
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
  'money of a dispute that a later credit brings': {
    says: 'update "for_control"',
    prepare: async (world, { services }) => {
      const { merchantId } = world.shop;
      const { input } = await givenCall(world, forControlReview.approve);
      const debit = { id: String(input['id']), resolution: 'DEBIT_MERCHANT', amount: 50_000 } as const;
      await world.ok(forControlReview.approve, debit, world.staff.checker);
      const { db } = services.storages.live;
      await db.updateTable('forControl').set({ takenAmount: 40_000 }).where('id', '=', debit.id).execute();
      const owed = { key: merchantId, dueAt: services.clocks.live.now(), payload: { merchantId } };
      await inTransaction(db, (trx) => schedule(trx, disputeDebtJob, owed));
      return () => services.jobs.live.runDueJobs();
    },
  },
  'an advance that comes back': {
    says: 'update "salary_payment_try"',
    prepare: async (world, { services }) => {
      const [account] = await world.programme.accounts();
      await world.programme.giveMoney(5_000_000);
      const { input } = await givenCall(world, salary['advance.approve']);
      const id = String(input['id']);
      await world.ok(salary['advance.approve'], { id });
      await services.clocks.live.advance(minute);
      const { paymentData } = await world.ok(salary['advance.get'], { id });
      const { amount, fromAccount, transactionNumber: originalReference } = paymentData[0]!;
      const credit = creditOf({ accountNo: fromAccount ?? account!.accountNo, amount });
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
  'a QR at a counter that is paid': {
    says: 'pos_transaction',
    prepare: async (world, platform) => {
      const { open, payCode } = await openCounter(platform, world.shop);
      const { transactionId } = await open('QR', 60_000);
      return () => payCode(transactionId!, 60_000);
    },
  },
  'a terminal that is settled': {
    says: 'pos_settlement',
    prepare: async (world, platform) => {
      const { byCard } = await openCounter(platform, world.shop);
      await byCard(150_000);
      await platform.services.storages.live.db
        .updateTable('posTransaction')
        .set({ countedAt: new Date(Date.parse(platform.services.clocks.live.now()) - 24 * 3_600_000).toISOString() })
        .where('merchantId', '=', world.shop.merchantId)
        .where('status', '=', 'SUCCESS')
        .where('finish', '=', false)
        .execute();
      return dueNow('posSettlement')(world, platform);
    },
  },
  'a number of a customer that is paid': {
    says: 'viet_qr_pro_payment',
    prepare: async (world, platform) => {
      const { shop, staff } = world;
      const bankAccountId = await openVietQrPro({ platform, ...shop, checker: staff.checker });
      const wish = { bankAccountId, name: 'Trần Thị Hoa', reference: `A-${randomDigits(8)}` };
      const { accountNo } = await world.ok(vietQrPro.customerCreate, wish);
      const credit = creditOf({ accountNo, amount: 50_000 });
      return () => platform.services.takeCredit(credit, 'live');
    },
  },
  'a static code that is paid': {
    says: 'announcement',
    prepare: async (world, { services }) => {
      const [account] = await world.ok(bankAccount.getList, {});
      const box = { hardwareId: `PB-${randomDigits(10)}`, bankAccountId: account!.id };
      const { id: deviceId } = await world.ok(device.link, box);
      const { accountNumber } = await world.ok(staticQr.add, { deviceId, staticQrType: 'BANK' });
      const credit = creditOf({ accountNo: accountNumber!, amount: 50_000 });
      return () => services.takeCredit(credit, 'live');
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
