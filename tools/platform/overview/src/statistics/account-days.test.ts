import { bankAccount, tool, transaction } from '@pay/contract-portal';
import { addDays, vnDay } from '@pay/domain';
import { expectBooksHold, openShopAtBank } from '@pay/platform-payments/fixtures';
import { chargedFromTomorrow, startTestPlatform, type TestPlatform } from '@pay/platform-testing';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ identity: { hashCost: { memory: 64, passes: 1 }, otpResendAfterMs: 0 } });
  await chargedFromTomorrow(platform, {
    rule: { feeMethod: 'FIXED_FEE', calculatePer: 'PER_TRANSACTION', fixedFee: 2_000 },
  });
}, 60_000);
afterAll(() => platform.close());

const clock = () => platform.services.clocks.live;
const hour = 3_600_000;

/** Three days of a shop: payments with a fee at once, a refund, and money that was paid straight to the account. */
async function threeDays() {
  const shop = await openShopAtBank(platform, 'EXACT');
  const as = { token: shop.token };
  const first = vnDay(clock().now());
  const [account] = await platform.ok(bankAccount.getList, {}, as);
  const pay = async (amount: number) => {
    const order = await shop.open({ amount });
    await order.tell({ amount });
    return order;
  };
  await pay(200_000);
  await pay(100_000);
  await clock().advance(24 * hour);
  const back = await pay(300_000);
  const wish = { transactionId: back.transactionId, amount: 50_000, reason: 'Khách trả lại hàng' };
  const { sessionId } = await platform.challenge(transaction.refund, wish, as);
  await platform.ok(transaction.refund, { ...wish, sessionId, otp: await platform.otpOf(shop.phone) }, as);
  await clock().advance(24 * hour);
  await platform.ok(
    tool.deposit,
    { accountNo: account!.accountNo, branch: 'HN', amount: 70_000, content: 'Nop tien' },
    as,
  );
  return { ...shop, as, first, account: account! };
}

test('sums by day and account add up to the balance, and are those of the statement', async () => {
  const { as, first, account, balance } = await threeDays();
  const range = { from: first, to: addDays(first, 2) };
  const days = await platform.ok(bankAccount.getDays, range, as);
  expect(days.map(({ day }) => day)).toEqual([first, addDays(first, 1), addDays(first, 2)]);
  expect(days.map(({ paidIn, otherCredits, refunds }) => [paidIn, otherCredits, refunds])).toEqual([
    [300_000, 0, 0],
    [300_000, 0, -50_000],
    [0, 70_000, 0],
  ]);
  expect(days[0]!.fees).toBeLessThan(0);
  expect(days.at(-1)!.closingBalance).toBe(await balance('merchant-available'));
  let former = 0;
  for (const { day, openingBalance, closingBalance, ...row } of days) {
    const { paidIn, otherCredits, fees, refunds, payOuts, adjustments } = row;
    expect(openingBalance).toBe(former);
    expect(openingBalance + paidIn + otherCredits + fees + refunds + payOuts + adjustments).toBe(closingBalance);
    const statement = await platform.ok(
      bankAccount.getTransactionStatistic,
      { bankAccountId: account.id, fromDate: day, toDate: day },
      as,
    );
    const moved = statement.items.reduce((sum, line) => sum + Number(line.coefficient) * line.amount, 0);
    expect(moved).toBe(closingBalance - openingBalance);
    former = closingBalance;
  }
  const later = await platform.ok(bankAccount.getDays, { from: addDays(first, 2), to: addDays(first, 2) }, as);
  expect(later).toEqual(days.slice(2));
  await expectBooksHold(platform);
});

test('the file holds the same rows in the words of the language', async () => {
  const { as, first } = await threeDays();
  const asked = { from: first, to: addDays(first, 2), format: 'csv' } as const;
  const { bytes } = await platform.call(bankAccount.exportDays, asked, {
    ...as,
    headers: { 'accept-language': 'en' },
  });
  const [head, ...rows] = bytes.toString('utf8').trim().split('\r\n');
  expect(head).toContain('"Opening balance","Payments received"');
  expect(rows).toHaveLength(3);
});

test('a period of more than a year is refused', async () => {
  const shop = await platform.newMerchant();
  const refused = await platform.call(
    bankAccount.getDays,
    { from: '2026-01-01', to: '2027-03-01' },
    { token: shop.token },
  );
  expect(refused.body).toMatchObject({ code: 2, data: { fields: [{ field: 'to', rule: 'range_too_long' }] } });
});
