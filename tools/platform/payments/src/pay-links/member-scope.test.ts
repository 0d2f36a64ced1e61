import { payLink, transaction } from '@pay/contract-portal';
import { addLinkedAccount } from '@pay/platform-accounts';
import { inTransaction } from '@pay/platform-kernel';
import { hireMember, startTestPlatform, type TestPlatform } from '@pay/platform-testing';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterAll(() => platform.close());

const order = { amount: 50_000, customerInfoType: 'NO_REQUIRE', description: 'Đơn hàng 12' } as const;

async function shopWithCashier() {
  const shop = await platform.newMerchant();
  const { db } = platform.services.storages.live;
  const second = await inTransaction(db, (trx) =>
    addLinkedAccount(trx, shop.merchantId, {
      accountNo: `8${shop.phone}`,
      accountName: 'SHOP',
      now: platform.services.clocks.live.now(),
    }),
  );
  const { id, token } = await hireMember(platform, shop);
  await db
    .updateTable('appUser')
    .set({ bankAccountIds: [second.id] })
    .where('id', '=', id)
    .execute();
  return { asOwner: { token: shop.token }, asCashier: { token }, second };
}

test("a member neither sees nor touches links of accounts that are not the member's own", async () => {
  const { asOwner, asCashier, second } = await shopWithCashier();
  const { payLinkCode, transactionId } = await platform.ok(payLink.create, order, asOwner);
  const { payLinkCode: own } = await platform.ok(payLink.create, { ...order, bankAccountId: second.id }, asOwner);

  const listed = await platform.ok(payLink.getList, {}, asCashier);
  expect(listed.items.map((link) => link.payLinkCode)).toEqual([own]);
  expect((await platform.call(payLink.getDetail, { payLinkCode: own }, asCashier)).body.code).toBe(0);
  const answers = [
    await platform.call(payLink.getDetail, { payLinkCode }, asCashier),
    await platform.call(payLink.cancel, { payLinkCode }, asCashier),
    await platform.call(payLink.sendEmailSms, { payLinkCode, sendSms: true, receiver: '0912345678' }, asCashier),
    await platform.call(payLink.acceptException, { transactionId: transactionId! }, asCashier),
    await platform.call(transaction.getDetail, { transactionId: transactionId! }, asCashier),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual([3, 3, 3, 3, 3]);
  expect((await platform.ok(payLink.getDetail, { payLinkCode }, asOwner)).status).toBe('CREATED');
});

test("a link that a member makes is paid to the member's own account", async () => {
  const { asOwner, asCashier, second } = await shopWithCashier();
  const { payLinkCode, accountNo } = await platform.ok(payLink.create, order, asCashier);
  expect(accountNo).toBe(second.accountNo);
  expect((await platform.call(payLink.getDetail, { payLinkCode }, asCashier)).body.code).toBe(0);
  const { accountNo: first, payLinkCode: owners } = await platform.ok(payLink.create, order, asOwner);
  expect(first).not.toBe(second.accountNo);
  const { bankAccountId } = await platform.services.storages.live.db
    .selectFrom('payLink')
    .select('bankAccountId')
    .where('code', '=', owners)
    .executeTakeFirstOrThrow();
  expect((await platform.call(payLink.create, { ...order, bankAccountId }, asCashier)).body.code).toBe(3);
});

test('in test mode, which has accounts of its own, a member may try everything', async () => {
  const { asCashier } = await shopWithCashier();
  const tried = { ...asCashier, mode: 'test' } as const;
  const { payLinkCode } = await platform.ok(payLink.create, order, tried);
  expect((await platform.ok(payLink.getList, {}, tried)).totalSize).toBe(1);
  expect((await platform.call(payLink.getDetail, { payLinkCode }, tried)).body.code).toBe(0);
});
