import { setting, shopSetting, transaction, webhook } from '@pay/contract-portal';
import { addDays, vnDay, vnDayStart } from '@pay/domain';
import { randomDigits } from '@pay/platform-kernel';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { payByCard } from '../card/card.fixture.ts';
import { expectBooksHold } from '../transactions/bank-events.fixture.ts';
import { atOnce, openRefundingShop, runJobs } from './refunds.fixture.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform(atOnce);
}, 60_000);
afterEach(() => expectBooksHold(platform));
afterAll(() => platform.close());

const clock = () => platform.services.clocks.live;
const live = () => platform.services.storages.live.db;
const notices = 'http://127.0.0.1:65535/hook';
const masked = '970400******0018';

/** A shop that wants mails and notices, with a payment of 200,000 by card. */
async function paidByCard() {
  const shop = await openRefundingShop(platform);
  const { token, merchantId } = shop;
  const address = `shop${randomDigits(8)}@example.com`;
  const payerAddress = `payer${randomDigits(8)}@example.com`;
  await platform.ok(webhook.update, { webhookUrl: notices, events: ['refund.succeeded'] }, { token });
  await live()
    .updateTable('webhookEndpoint')
    .set({ status: 'APPROVED', approvedUrl: notices })
    .where('merchantId', '=', merchantId)
    .execute();
  const order = await shop.open({
    customerInfoType: 'AUTO_FILL',
    customer: { fullName: 'Nguyễn Thu Hà', phone: '0912345601', email: payerAddress },
  });
  await payByCard(platform, order.link.payLinkCode);
  await platform.ok(setting.updateEmail, { email: address, allowEmail: true }, { token });
  const { transactionId } = order;
  const detail = () => shop.detail(transactionId);
  expect(await detail()).toMatchObject({ status: 'SUCCESS', paymentType: 'ATM_CARD', refundableAmount: 200_000 });

  const refunded = async (amount: number) => {
    const { body } = await shop.confirmed({ transactionId, amount });
    expect(body.code).toBe(0);
    await runJobs(platform);
    return body.data;
  };
  const mailsTo = async (to: string) =>
    (
      await live()
        .selectFrom('outboxMessage')
        .select(['subject', 'body'])
        .where('to', '=', to)
        .where('channel', '=', 'EMAIL')
        .where('subject', 'is not', null)
        .orderBy('createdAt')
        .execute()
    ).map(({ subject, body }) => `${subject} ${body}`);
  const events = async () =>
    (await live().selectFrom('webhookEvent').select('type').where('merchantId', '=', merchantId).execute()).map(
      ({ type }) => type,
    );
  const gone = async () => ({
    available: await shop.balance('merchant-available'),
    hold: await shop.balance('merchant-hold'),
    clearing: await shop.balance('bank-clearing'),
  });
  return { ...shop, transactionId, detail, refunded, mailsTo, address, payerAddress, events, gone };
}

test('a card payment goes back whole through the gateway, and payer, shop and its back end are told', async () => {
  const shop = await paidByCard();
  const { reference, code } = await shop.refunded(200_000);
  expect(
    await live().selectFrom('sandboxTransfer').selectAll().where('reference', '=', reference).execute(),
  ).toMatchObject([{ toBin: '', toAccount: masked, amount: 200_000, outcome: 'done' }]);
  expect(await shop.detail()).toMatchObject({
    status: 'SUCCESS',
    refundedAmount: 200_000,
    refundableAmount: 0,
    payer: masked,
    refunds: [{ status: 'DONE', toBin: null, toAccount: masked }],
  });
  expect(await shop.gone()).toEqual({ available: 0, hold: 0, clearing: 0 });
  expect((await shop.mailsTo(shop.payerAddress)).at(-1)).toContain(code);
  expect((await shop.mailsTo(shop.address)).at(-1)).toContain(`${code} số tiền 200.000`);
  expect(await shop.events()).toContain('refund.succeeded');
});

test('it goes back in parts, and not one đồng above what was paid', async () => {
  const shop = await paidByCard();
  const { transactionId } = shop;
  const above = { code: 2, data: { fields: [{ field: 'amount', rule: 'refund_too_big', max: 200_000 }] } };
  expect((await shop.asked({ transactionId, amount: 200_001 })).body).toMatchObject(above);
  await shop.refunded(150_000);
  expect(await shop.gone()).toEqual({ available: 50_000, hold: 0, clearing: -50_000 });
  expect((await shop.asked({ transactionId, amount: 50_001 })).body).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'amount', rule: 'refund_too_big', max: 50_000 }] },
  });
  await shop.refunded(50_000);
  expect((await shop.detail()).refunds).toHaveLength(2);
  expect((await shop.asked({ transactionId, amount: 1 })).body).toMatchObject({ code: 5 });
});

test('of 16 refunds of all of it at once one is taken', async () => {
  const shop = await paidByCard();
  const wish = { transactionId: shop.transactionId, amount: 200_000, reason: 'Hết hàng' };
  const codes = [];
  for (let at = 0; at < 16; at += 1) {
    const { sessionId } = await platform.challenge(transaction.refund, wish, { token: shop.token });
    codes.push({ sessionId, otp: await platform.otpOf(shop.phone) });
  }
  const answers = await Promise.all(codes.map((code) => shop.asked({ ...wish, ...code })));
  expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1);
  await runJobs(platform);
  expect(await shop.gone()).toEqual({ available: 0, hold: 0, clearing: 0 });
});

test('a card is refunded up to the last instant of the sixtieth day after the day of payment, and not after it', async () => {
  const begin = Date.parse(clock().now());
  await clock().set(new Date(vnDayStart(vnDay(clock().now())).getTime() + 23 * 3_600_000));
  const shop = await paidByCard();
  const { transactionId } = shop;
  const over = vnDayStart(addDays(vnDay(clock().now()), 61)).getTime();
  await clock().set(new Date(over - 60_000));
  expect((await shop.detail()).allowed).toContain('refund');
  await shop.refunded(50_000);
  await clock().set(new Date(over));
  expect((await shop.detail()).allowed).not.toContain('refund');
  expect((await shop.asked({ transactionId, amount: 50_000 })).body).toMatchObject({
    code: 2202,
    data: { fields: [{ field: 'transactionId', rule: 'refund_too_late', days: 60 }] },
  });
  expect((await shop.detail()).refunds).toHaveLength(1);
  expect(await shop.gone()).toEqual({ available: 150_000, hold: 0, clearing: -150_000 });
  await clock().set(new Date(begin));
});

test('a shop that wants no mails about payments gets none, and one whose pages are English reads English', async () => {
  const [quiet, english] = [await paidByCard(), await paidByCard()];
  await platform.ok(setting.updateEmail, { email: quiet.address, allowEmail: false }, { token: quiet.token });
  await platform.ok(shopSetting.update, { defaultLanguage: 'EN' }, { token: english.token });
  await quiet.refunded(10_000);
  await english.refunded(10_000);
  expect(await quiet.mailsTo(quiet.address)).toEqual([]);
  expect((await english.mailsTo(english.address)).at(-1)).toContain('has reached the payer');
});
