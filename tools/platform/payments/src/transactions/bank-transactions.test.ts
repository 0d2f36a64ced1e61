import { bankAccount, dashboard, roleGroup, tool, transaction } from '@pay/contract-portal';
import { allPermissions } from '@pay/domain';
import { inTransaction } from '@pay/platform-kernel';
import { addLinkedAccount, hireMember, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { applyCardResult, sendToGateway } from '../card/card-payment.ts';
import { onClaimSettled, openClaim } from '../claims/claims.ts';
import { expectBooksHold, openShopAtBank } from './bank-events.fixture.ts';
import { lockedPayment } from './held-credits.store.ts';

type Shop = Awaited<ReturnType<typeof openShopAtBank>>;

let platform: TestPlatform;
let shop: Shop;
let options: { token: string };

const now = () => platform.services.clocks.live.now();

async function paidByCard() {
  const { transactionId: id } = await shop.open({ amount: 300_000 });
  await inTransaction(platform.services.storages.live.db, async (trx) => {
    await sendToGateway(trx, await lockedPayment(trx, { merchantId: shop.merchantId, id }), now());
    const result = { transactionId: id, amount: 300_000, code: 'SUCCESS', reference: 'C1', card: '970400******0018' };
    await trx
      .insertInto('cardOrder')
      .values({
        merchantId: shop.merchantId,
        transactionId: id,
        payLinkId: (await lockedPayment(trx, { merchantId: shop.merchantId, id })).payLinkId!,
        step: 'DONE',
        maskedNumber: result.card,
        code: result.code,
        reference: result.reference,
        openedAt: now(),
        doneAt: now(),
      })
      .execute();
    await applyCardResult(trx, result, now());
  });
}

beforeAll(async () => {
  platform = await startTestPlatform();
  // No report stands behind the claim.
  onClaimSettled('FEE_REPORT', async () => undefined);
  shop = await openShopAtBank(platform, 'HOLD');
  options = { token: shop.token };
  const [account] = await platform.ok(bankAccount.getList, {}, options);
  await (await shop.open()).tell({ amount: 200_000, transactionNo: 'FT1' });
  await (await shop.open()).tell({ amount: 120_000, transactionNo: 'FT2' });
  await platform.ok(
    tool.deposit,
    { accountNo: account!.accountNo, branch: 'HO', amount: 50_000, content: 'Gop von' },
    options,
  );
  await paidByCard();
  const { virtualAccount } = await inTransaction(platform.services.storages.live.db, (trx) =>
    openClaim(trx, {
      merchantId: shop.merchantId,
      kind: 'FEE_REPORT',
      reference: 'R1',
      amount: 9_000,
      description: 'Phi',
      by: 'system',
      now: now(),
    }),
  );
  const fee = { transactionNo: 'FT9', accountNo: virtualAccount, amount: 9_000, content: 'phi', fromBin: null };
  await platform.services.takeCredit({ ...fee, fromAccount: null, creditedAt: new Date(now()) }, 'live');
}, 60_000);
afterAll(() => platform.close());

test('bank transactions are what the bank told of: deposits and held money too, but no card payment and no fee', async () => {
  const { items, totalSize } = await platform.ok(transaction.bankTransactionGetAll, {}, options);
  expect(totalSize).toBe(3);
  expect(items.map(({ amount, paymentType }) => [amount, paymentType])).toEqual(
    expect.arrayContaining([
      [200_000, 'VIET_QR'],
      [120_000, 'VIET_QR'],
      [50_000, 'BANKING'],
    ]),
  );
  expect(items.find(({ amount }) => amount === 50_000)).toMatchObject({ transactionId: null, description: 'Gop von' });
  expect(items.find(({ id }) => id === 'FT1')).toMatchObject({
    transactionId: expect.any(String) as string,
    counterparty: 'Vietcombank 0071000123456',
  });
  const found = await platform.ok(transaction.bankTransactionGetAll, { transactionNo: 'FT2' }, options);
  expect(found.items.map(({ amount }) => amount)).toEqual([120_000]);
  const { bytes } = await platform.call(transaction.bankTransactionExport, { format: 'csv' }, options);
  expect(bytes.toString().trimEnd().split('\r\n')).toHaveLength(4);
  await expectBooksHold(platform);
});

test('the totals of payments and of bank transactions differ by cards, deposits and held money', async () => {
  const payments = { amount: 500_000, total: 2 };
  const banked = { amount: 370_000, total: 3 };
  expect(await platform.ok(dashboard.transactionTotal, {}, options)).toEqual(payments);
  expect(await platform.ok(dashboard.transactionTotalToday, {}, options)).toMatchObject(payments);
  expect(await platform.ok(dashboard.bankTransactionTotal, {}, options)).toEqual(banked);
  expect(await platform.ok(dashboard.bankTransactionTotalToday, {}, options)).toMatchObject({
    ...banked,
    sameTimeYesterday: { amount: 0, total: 0 },
  });
  const day = new Date(Date.parse(now()) + 7 * 3_600_000).toISOString().slice(0, 10);
  const range = { from: day, to: day };
  expect(await platform.ok(dashboard.bankTransactionStatistic, range, options)).toEqual({
    days: [{ day, ...banked }],
    previous: [expect.objectContaining({ amount: 0, total: 0 })],
    previousIsWhole: false,
    byPaymentType: [
      { paymentType: 'VIET_QR', amount: 320_000, total: 2 },
      { paymentType: 'BANKING', amount: 50_000, total: 1 },
    ],
  });
  expect((await platform.ok(dashboard.transactionStatistic, range, options)).byPaymentType).toEqual(
    expect.arrayContaining([{ paymentType: 'ATM_CARD', amount: 300_000, total: 1 }]),
  );
});

test('a member sees the bank transactions of his accounts only', async () => {
  const other = await inTransaction(platform.services.storages.live.db, (trx) =>
    addLinkedAccount(trx, shop.merchantId, { accountNo: '700000000777', accountName: 'SHOP', now: now() }),
  );
  const group = { name: 'Trưởng ca', permissions: [...allPermissions] };
  const { id: roleGroupId } = await platform.ok(roleGroup.create, group, options);
  const { token } = await hireMember(platform, shop, { roleGroupId, bankAccountIds: [other.id] });
  expect((await platform.ok(transaction.bankTransactionGetAll, {}, { token })).totalSize).toBe(0);
  expect(await platform.ok(dashboard.bankTransactionTotal, {}, { token })).toEqual({ amount: 0, total: 0 });
});
