import { problems } from '@pay/contract-core';
import { payLink, transaction } from '@pay/contract-portal';
import { addLinkedAccount } from '@pay/platform-accounts';
import { inTransaction } from '@pay/platform-kernel';
import { hireMember, startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { openShopAtBank } from '../transactions/bank-events.fixture.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterAll(() => platform.close());

const order = { amount: 50_000, customerInfoType: 'NO_REQUIRE', description: 'Đơn hàng 12' } as const;

const shopWithCashier = async () => withCashier(await platform.newMerchant());

async function withCashier(shop: TestMerchant) {
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

test('a repeated key does not tell a member what was answered to somebody who sees more', async () => {
  const { asOwner, asCashier } = await shopWithCashier();
  const headers = { 'idempotency-key': 'order-12' };
  const { body } = await platform.call(payLink.create, order, { ...asOwner, headers });
  expect((await platform.call(payLink.create, order, { ...asOwner, headers })).body.data).toEqual(body.data);
  const answer = await platform.call(payLink.create, order, { ...asCashier, headers });
  expect(answer.body).toMatchObject({ code: problems.idempotency_key_reused.code });
  expect(answer.bytes.toString()).not.toContain(body.data.payLinkCode);
});

test('an order number is given once in the whole shop, but a link of another account is not told', async () => {
  const { asOwner, asCashier, second } = await shopWithCashier();
  const numbered = { ...order, refTransactionId: 'DH-12' };
  const { payLinkCode } = await platform.ok(payLink.create, numbered, asOwner);
  const answer = await platform.call(payLink.create, numbered, asCashier);
  expect(answer.body).toMatchObject({ code: problems.duplicate.code });
  expect(answer.bytes.toString()).not.toContain(payLinkCode);
  const { payLinkCode: own } = await platform.ok(
    payLink.create,
    { ...order, refTransactionId: 'DH-13', bankAccountId: second.id },
    asOwner,
  );
  const known = await platform.call(payLink.create, { ...order, refTransactionId: 'DH-13' }, asCashier);
  expect(known.bytes.toString()).toContain(own);
});

test('who accepts late money has the order that was opened again given up, whichever account that one is of', async () => {
  const shop = await openShopAtBank(platform, 'HOLD');
  const { asCashier, second } = await withCashier(shop);
  const late = await shop.open({ refTransactionId: 'DH-14', expireType: 'MINUTE_10', bankAccountId: second.id });
  await platform.services.clocks.live.advance(25 * 60_000);
  const again = await shop.open({ refTransactionId: 'DH-14' });
  await late.tell({ amount: 200_000 });
  expect((await late.detail()).exception).toBe('PAID_LATE');
  const { transactionId } = late;
  expect((await platform.ok(payLink.acceptException, { transactionId }, asCashier)).status).toBe('SUCCESS');
  expect((await again.detail()).status).toBe('CANCELED');
});

test('in test mode, which has accounts of its own, a member may try everything', async () => {
  const { asCashier } = await shopWithCashier();
  const tried = { ...asCashier, mode: 'test' } as const;
  const { payLinkCode } = await platform.ok(payLink.create, order, tried);
  expect((await platform.ok(payLink.getList, {}, tried)).totalSize).toBe(1);
  expect((await platform.call(payLink.getDetail, { payLinkCode }, tried)).body.code).toBe(0);
});
