import { lateTransfer } from '@pay/contract-cms';
import { bankAccount } from '@pay/contract-portal';
import type { InputOf } from '@pay/contract-core';
import { balanceOf, inTransaction, randomDigits } from '@pay/platform-kernel';
import { hireStaff, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { expectBooksHold } from '../transactions/bank-events.fixture.ts';
import { atOnce, lateRefund, openRefundingShop, runJobs, sentTo, tellDone } from './refunds.fixture.ts';

let platform: TestPlatform;
let maker: string;
let checker: string;

beforeAll(async () => {
  platform = await startTestPlatform(atOnce);
  maker = (await hireStaff(platform, 'late.maker@provider.test', { roles: ['maker'] })).token;
  checker = (await hireStaff(platform, 'late.checker@provider.test', { roles: ['checker'] })).token;
}, 60_000);
afterEach(() => expectBooksHold(platform));
afterAll(() => platform.close());

type Settlement = Omit<InputOf<typeof lateTransfer.propose>, 'id'>;
const note = 'Ngân hàng xác nhận tiền đã tới khách';
const byMerchant: Settlement = { resolution: 'MERCHANT_BEARS', note };

const caseOf = async (reference: string) => {
  const { items } = await platform.ok(lateTransfer.getAll, { keyword: reference }, { token: maker });
  expect(items).toHaveLength(1);
  const { id } = items[0]!;
  const as = (token: string) => ({
    get: () => platform.ok(lateTransfer.getDetail, { id }, { token }),
    propose: (settlement: Settlement) => platform.call(lateTransfer.propose, { id, ...settlement }, { token }),
    approve: () => platform.call(lateTransfer.approve, { id }, { token }),
    deny: () => platform.call(lateTransfer.deny, { id, reason: 'Chưa đủ chứng từ' }, { token }),
  });
  return { maker: as(maker), checker: as(checker) };
};

const sumOf = (merchantId: string, account: 'dispute-cost' | 'provider-clearing') =>
  inTransaction(platform.services.storages.live.db, (trx) => balanceOf(trx, merchantId, account));

async function settled(reference: string, settlement: Settlement) {
  const late = await caseOf(reference);
  expect((await late.maker.propose(settlement)).body.code).toBe(0);
  expect((await late.checker.approve()).body.code).toBe(0);
  return late;
}

test('a refund that was refused and then done waits in suspense, once, and the book of the account equals the bank', async () => {
  const shop = await lateRefund(platform);
  expect(await shop.balance('bank-clearing')).toBe(-130_000);
  expect(await shop.balance('suspense')).toBe(-70_000);
  expect(await shop.balance('merchant-available')).toBe(200_000);
  expect((await tellDone(platform, shop.reference)).body).toMatchObject({ code: 0, data: { repeated: true } });
  expect(await shop.balance('suspense')).toBe(-70_000);
  const late = await caseOf(shop.reference);
  expect(await late.checker.get()).toMatchObject({
    status: 'OPEN',
    orderKind: 'REFUND',
    amount: 70_000,
    lentAmount: 0,
    availableBalance: 200_000,
    allowed: [],
    history: [{ action: 'create', by: 'bank' }],
  });
  expect((await late.maker.get()).allowed).toEqual(['propose']);
  expect((await shop.detail(shop.transactionId)).refundableAmount).toBe(130_000);
});

test('what the bank does not know as refused opens nothing', async () => {
  expect((await tellDone(platform, 'P00000000000')).body.code).toBe(3);
  const shop = await openRefundingShop(platform, 'HOLD');
  const { transactionId } = await shop.paid();
  const { body } = await shop.confirmed({ transactionId, amount: 70_000 });
  await runJobs(platform);
  expect((await tellDone(platform, body.data.reference)).body.code).toBe(3);
  expect(await shop.balance('suspense')).toBe(0);
});

test('two people settle that the merchant bears it: the balance pays, and the refund is done', async () => {
  const shop = await lateRefund(platform);
  const late = await caseOf(shop.reference);
  expect((await late.checker.approve()).body.code).toBe(5);
  expect((await late.maker.propose(byMerchant)).body.code).toBe(0);
  expect((await late.maker.propose(byMerchant)).body.code).toBe(5);
  expect((await late.maker.approve()).body.code).not.toBe(0);
  expect(await shop.balance('suspense')).toBe(-70_000);
  expect((await late.checker.approve()).body.code).toBe(0);
  expect((await late.checker.approve()).body.code).toBe(5);
  expect(await shop.balance('suspense')).toBe(0);
  expect(await shop.balance('merchant-available')).toBe(130_000);
  expect(await shop.balance('bank-clearing')).toBe(-130_000);
  expect(await late.maker.get()).toMatchObject({ status: 'SETTLED', resolution: 'MERCHANT_BEARS', note, allowed: [] });
  expect(await shop.detail(shop.transactionId)).toMatchObject({
    refundedAmount: 70_000,
    refundableAmount: 130_000,
    refunds: [{ status: 'DONE', bankNumber: expect.stringMatching(/^SB/) }],
  });
});

test('who proposed does not decide, and what is sent back is open again without its proposal', async () => {
  const shop = await lateRefund(platform);
  const both = (await hireStaff(platform, 'late.both@provider.test', { roles: ['maker', 'checker'] })).token;
  const { id } = (await platform.ok(lateTransfer.getAll, { keyword: shop.reference }, { token: both })).items[0]!;
  await platform.ok(lateTransfer.propose, { id, ...byMerchant }, { token: both });
  expect((await platform.call(lateTransfer.approve, { id }, { token: both })).body.code).toBe(1902);
  const late = await caseOf(shop.reference);
  expect((await late.checker.deny()).body.code).toBe(0);
  expect(await late.maker.get()).toMatchObject({ status: 'OPEN', resolution: null, note: null, allowed: ['propose'] });
});

test('the provider makes it good with a transfer of its own, whose number counts once', async () => {
  const shop = await lateRefund(platform);
  const late = await caseOf(shop.reference);
  const byProvider = { resolution: 'PROVIDER_BEARS', note } as const;
  expect((await late.maker.propose(byProvider)).body).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'bankReference', rule: 'required' }] },
  });
  const bankReference = `FT${randomDigits(12)}`;
  await settled(shop.reference, { ...byProvider, bankReference });
  expect(await shop.balance('suspense')).toBe(0);
  expect(await shop.balance('merchant-available')).toBe(200_000);
  expect(await shop.balance('bank-clearing')).toBe(-200_000);
  expect(await sumOf(shop.merchantId, 'dispute-cost')).toBe(-70_000);
  expect(await sumOf(shop.merchantId, 'provider-clearing')).toBe(70_000);
  expect((await shop.detail(shop.transactionId)).refunds[0]?.status).toBe('REFUSED');
});

test('money that the other bank sends back ends the case by itself', async () => {
  const shop = await lateRefund(platform);
  const [account] = await platform.ok(bankAccount.getList, {}, { token: shop.token });
  const credit = {
    transactionNo: `FT${randomDigits(12)}`,
    accountNo: account!.accountNo,
    amount: 70_000,
    content: 'x',
    fromBin: '970436',
    fromAccount: null,
    creditedAt: new Date(platform.services.clocks.live.now()),
    originalReference: shop.reference,
  };
  expect(await platform.services.takeCredit(credit, 'live')).toEqual({ transactionId: null, repeated: false });
  expect(await platform.services.takeCredit(credit, 'live')).toEqual({ transactionId: null, repeated: true });
  expect(await shop.balance('suspense')).toBe(0);
  expect(await shop.balance('bank-clearing')).toBe(-200_000);
  expect(await (await caseOf(shop.reference)).maker.get()).toMatchObject({ status: 'CAME_BACK', allowed: [] });
  expect((await shop.detail(shop.transactionId)).refundableAmount).toBe(200_000);
});

test('a surplus that was to be returned and went out late is returned, without the balance', async () => {
  const shop = await openRefundingShop(platform, 'HOLD');
  const order = await shop.open();
  const fromAccount = `00710${randomDigits(4)}1403`;
  await order.tell({ amount: 250_000, fromAccount });
  expect((await order.giveBack()).body.code).toBe(0);
  await runJobs(platform);
  const [sent] = await sentTo(platform, fromAccount);
  expect((await tellDone(platform, sent!.reference)).body.code).toBe(0);
  expect(await shop.balance('suspense')).toBe(0);
  expect(await shop.balance('bank-clearing')).toBe(-200_000);
  await expectBooksHold(platform);
  const late = await settled(sent!.reference, byMerchant);
  expect(await late.maker.get()).toMatchObject({ orderKind: 'RETURN', status: 'SETTLED' });
  expect(await order.detail()).toMatchObject({
    status: 'SUCCESS',
    exception: 'NONE',
    heldCredits: [{ state: 'RETURNED', amount: 50_000 }],
  });
  expect(await shop.balance('suspense')).toBe(0);
  expect(await shop.balance('merchant-hold')).toBe(0);
  expect(await shop.balance('merchant-available')).toBe(200_000);
});
