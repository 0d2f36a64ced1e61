import { fee } from '@pay/contract-cms';
import { Problem } from '@pay/contract-core';
import { bankAccount, tool } from '@pay/contract-portal';
import { salary } from '@pay/contract-salary';
import { vnDay } from '@pay/domain';
import { balanceOf, inTransaction, randomDigits } from '@pay/platform-kernel';
import { openRefund } from '@pay/platform-payments';
import { expectBooksHold, openShopAtBank } from '@pay/platform-payments/fixtures';
import { inNovember, openProgramme, type Programme, staffToken } from '@pay/platform-salary/fixtures';
import * as fc from 'fast-check';
import { addLinkedAccount, startTestPlatform, type TestPlatform } from '../index.ts';

type Shop = Awaited<ReturnType<typeof openShopAtBank>>;
type Order = Awaited<ReturnType<Shop['open']>>;

let programme: Programme;
let platform: TestPlatform;

const live = () => platform.services.storages.live.db;
const clock = () => platform.services.clocks.live;

const twoAccounts = async ({ merchantId, token }: Pick<Shop, 'merchantId' | 'token'>) => {
  await inTransaction(live(), (trx) =>
    addLinkedAccount(trx, merchantId, { accountNo: `7${randomDigits(11)}`, accountName: 'SHOP', now: clock().now() }),
  );
  return platform.ok(bankAccount.getList, {}, { token });
};

beforeAll(async () => {
  platform = await startTestPlatform();
  await clock().set(new Date(inNovember.getTime() - 86_400_000));
  const checker = { token: await staffToken(platform, 'checker') };
  const { id } = await platform.ok(
    fee.add,
    {
      feeCode: 'COBO00001',
      feeName: 'Phí thu hộ',
      serviceType: 'COBO',
      feeMethod: 'FIXED_FEE',
      calculatePer: 'PER_TRANSACTION',
      fixedFee: 3_000,
      dynamicFee: 0.5,
      activeFeeDate: vnDay(inNovember),
    },
    { token: await staffToken(platform, 'maker') },
  );
  await platform.ok(fee.approve, { id }, checker);
  await clock().set(inNovember);
  programme = await openProgramme(platform, checker.token);
}, 60_000);
afterAll(() => platform.close());

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Problem)) throw error;
}

const senders = ['0071000123456', '0071000121403', '0071000121905'];

/** A shop to which things happen, each on the account and with the sender that chance names. */
async function shopOfChance(chargeType: 'IMMEDIATELY' | 'LATER') {
  const shop = await openShopAtBank(platform, 'HOLD');
  await live().updateTable('merchant').set({ chargeType }).where('id', '=', shop.merchantId).execute();
  const accounts = await twoAccounts(shop);
  const asked: Order[] = [];
  const paid = async (choice: number, amounts: readonly number[], extra: object = {}, wait = 0) => {
    const linked = await platform.ok(bankAccount.getList, {}, { token: shop.token });
    const order = await shop.open({ bankAccountId: linked[choice % linked.length]!.id, ...extra });
    asked.push(order);
    if (wait > 0) await clock().advance(wait);
    for (const amount of amounts) await order.tell({ amount, fromAccount: senders[choice % 3]! });
  };
  const latest = () => asked.at(-1);
  const refunded = async (amount: number) => {
    const wish = { merchantId: shop.merchantId, amount, reason: 'Trả hàng', askedBy: 'MERCHANT' } as const;
    for (const { transactionId } of asked.slice(-3))
      await inTransaction(live(), (trx) =>
        openRefund(trx, { ...wish, transactionId, initiatorId: 'owner', by: 'owner', now: clock().now() }),
      ).catch(ignoreRefusal);
  };
  const cameBack = async () => {
    for (const order of asked) {
      const { accountNo, refunds } = await order.detail();
      const back = refunds.find(({ status }) => status === 'DONE');
      if (!back || !accountNo) continue;
      await platform.services.takeCredit(
        {
          transactionNo: `FT${randomDigits(12)}`,
          accountNo,
          amount: back.amount,
          content: 'HOAN TRA',
          fromBin: null,
          fromAccount: null,
          creditedAt: new Date(clock().now()),
          originalReference: back.reference,
        },
        'live',
      );
    }
  };
  return {
    merchantId: shop.merchantId,
    events: {
      exact: (choice: number) => paid(choice, [200_000]),
      small: (choice: number) => paid(choice, [2_000], { amount: 2_000 }),
      tooMuch: (choice: number) => paid(choice, [250_000]),
      inParts: (choice: number) => paid(choice, [120_000, 90_000]),
      tooLittle: (choice: number) => paid(choice, [120_000]),
      tooLate: (choice: number) => paid(choice, [200_000], { expireType: 'MINUTE_10' }, 11 * 60_000),
      twice: (choice: number) => paid(choice, [200_000, 200_000]),
      deposit: (choice: number) =>
        platform.call(
          tool.deposit,
          { accountNo: accounts[choice % 2]!.accountNo, branch: 'HO', amount: 10_000 + choice, content: 'Nop tien' },
          { token: shop.token },
        ),
      accept: () => latest()?.accept(),
      giveBack: () => latest()?.giveBack(),
      refund: (choice: number) => refunded(choice % 3 === 0 ? 200_000 : 1_000 + choice),
      cameBack: () => cameBack(),
      unlink: () => platform.call(bankAccount.delete, { id: accounts[1]!.id }, { token: shop.token }),
      linkAgain: () =>
        inTransaction(live(), (trx) =>
          addLinkedAccount(trx, shop.merchantId, { ...accounts[1]!, now: clock().now() }),
        ).catch(() => undefined),
    },
  };
}

async function employerOfChance() {
  const { employer, ok, giveMoney } = programme;
  const accounts = await twoAccounts(employer);
  const employees: string[] = [];
  for (const [place, salaryAccount] of ['88880000000009', '88880000001403', '88880000001905'].entries()) {
    employees.push((await ok.employee(`A${place}`, { salaryAccount })).id);
    await ok.work(`A${place}`, 20);
  }
  return {
    merchantId: employer.merchantId,
    events: {
      money: (choice: number) => giveMoney(50_000 + choice, accounts[choice % 2]!.accountNo),
      otherPayer: (choice: number) => employer.configure({ accountNumber: accounts[choice % 2]!.accountNo }),
      mayOverdraw: () =>
        live()
          .updateTable('salaryEnterprise')
          .set({ programType: 'FLEX_SALARY_USE_OVERDRAFT', creditLineAmount: 300_000 })
          .where('merchantId', '=', employer.merchantId)
          .execute(),
      advance: async (choice: number) => {
        const { body } = await programme.call.request(employees[choice % 3]!, 100_000);
        const { id } = (body as { data: { id?: string } | null }).data ?? {};
        if (id) await platform.call(salary['advance.approve'], { id }, employer.asEmployer);
      },
    },
  };
}

test('whatever happens, each account of the book stands as the bank has it, and none pays with the money of another', async () => {
  const shops = [await shopOfChance('IMMEDIATELY'), await shopOfChance('LATER')];
  const employer = await employerOfChance();
  const events: ((choice: number) => unknown)[] = [
    ...shops.flatMap((shop) => Object.values(shop.events)),
    ...Object.values(employer.events),
    employer.events.advance,
    employer.events.money,
    () => clock().advance(1_000),
    () => clock().advance(3_600_000),
  ];
  const happenings = fc.sample(fc.tuple(fc.nat(events.length - 1), fc.nat(9_999)), { seed: 2026, numRuns: 200 });
  for (const [event, choice] of happenings) {
    await events[event]!(choice);
    await expectBooksHold(platform);
  }
  const refunds = await live().selectFrom('refund').select(['status', 'returnedAt']).execute();
  expect(refunds.filter(({ status }) => status === 'DONE').length).toBeGreaterThan(0);
  for (const { merchantId } of [...shops, employer]) {
    const rows = await live()
      .selectFrom('ledgerAccount')
      .selectAll()
      .where('merchantId', '=', merchantId)
      .where('kind', '=', 'merchant-available')
      .execute();
    expect(rows).toHaveLength(2);
    expect(rows.every(({ balance }) => balance >= 0)).toBe(true);
    const whole = await inTransaction(live(), (trx) => balanceOf(trx, merchantId, 'merchant-available'));
    expect(rows.reduce((sum, { balance }) => sum + balance, 0)).toBe(whole);
  }
}, 240_000);
