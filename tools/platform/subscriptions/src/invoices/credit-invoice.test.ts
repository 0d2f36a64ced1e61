import { subscription, subscriptionInvoice } from '@pay/contract-portal';
import { pdfTexts } from '@pay/platform-kernel/fixtures';
import { requestFor, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { type BillingShop, openBillingShop } from '../billing-shop.fixture.ts';

let platform: TestPlatform;
let shop: BillingShop;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
beforeEach(async () => {
  shop = await openBillingShop(platform);
  await shop.at('2027-01-31');
});
afterAll(() => platform.close());

const latest = async (id: string) =>
  platform.ok(subscriptionInvoice.getDetail, { id: (await shop.invoices(id)).at(-1)!.id }, shop.as);
const tryCredit = async (id: string, amount: number) =>
  platform.call(subscriptionInvoice.credit, { id: (await latest(id)).id, amount, reason: 'Mất điện 3 ngày' }, shop.as);
const credit = async (id: string, amount: number) => {
  const { body } = await tryCredit(id, amount);
  expect(body).toMatchObject({ code: 0 });
  return body.data!;
};

test('of a paid invoice it is credit, which the next ones use until it is used up', async () => {
  const { id } = await shop.subscribe();
  await shop.pay(id);
  expect(await credit(id, 150_000)).toMatchObject({ code: 'CN27000001', amount: 150_000, unused: 150_000 });
  const over = await tryCredit(id, 1);
  expect(over.body).toMatchObject({ code: 2, data: { fields: [{ field: 'amount', rule: 'too_big' }] } });
  expect((await shop.detail(id)).extras.credit).toBe(150_000);
  const { id: itemId } = await platform.ok(
    subscription.addItem,
    { id, name: 'Bộ lọc', quantity: 1, unitPrice: 50_000 },
    shop.as,
  );
  expect(itemId).toEqual(expect.any(String));
  await shop.at('2027-02-28');
  expect(await latest(id)).toMatchObject({
    status: 'CREATED',
    amount: 50_000,
    lines: [{ kind: 'PERIOD' }, { kind: 'ITEM' }, { kind: 'CREDIT', name: 'CN27000001', amount: -150_000 }],
  });
  expect((await shop.detail(id)).extras.credit).toBe(0);
});

test('of an open invoice it lowers what is asked, on a new link; the old one can no longer be paid', async () => {
  const { id } = await shop.subscribe();
  const before = await latest(id);
  await credit(id, 30_000);
  const after = await latest(id);
  expect(after).toMatchObject({
    status: 'CREATED',
    amount: 120_000,
    expiredDate: before.expiredDate,
    lines: [
      { kind: 'PERIOD', amount: 150_000 },
      { kind: 'CREDIT_NOTE', name: 'CN27000001', amount: -30_000 },
    ],
    creditNotes: [{ code: 'CN27000001', unused: 0, reason: 'Mất điện 3 ngày' }],
  });
  expect(after.history.map(({ action }) => action)).toEqual(['create', 'issue', 'credit']);
  expect(await shop.linkOf(before.url)).toMatchObject({ status: 'CANCELED' });
  expect(await shop.linkOf(after.url)).toMatchObject({ status: 'CREATED', amount: 120_000 });
  await shop.pay(id);
  expect(await latest(id)).toMatchObject({ status: 'SUCCESS', amount: 120_000, amountPaid: 120_000 });
});

test('where it leaves nothing, the invoice is settled, and a subscription that waited for it goes on', async () => {
  const { id } = await shop.subscribe();
  await shop.at('2027-02-08');
  expect(await shop.detail(id)).toMatchObject({ status: 'PAYMENT_EXPIRED' });
  const { body } = await tryCredit(id, 149_000);
  expect(body).toMatchObject({ code: 2, data: { fields: [{ field: 'amount', rule: 'rest_too_small' }] } });
  await credit(id, 150_000);
  expect(await latest(id)).toMatchObject({ status: 'SUCCESS', amount: 0, allowed: [] });
  expect(await shop.detail(id)).toMatchObject({ status: 'ACTIVE', numOfPayments: 1 });
});

test('an invoice above what the shop may ask for is brought below it, and made again', async () => {
  const { db } = platform.services.storages.live;
  await db.updateTable('merchant').set({ transactionMaxAmount: 100_000 }).where('id', '=', shop.merchantId).execute();
  const { id } = await shop.subscribe();
  expect(await shop.detail(id)).toMatchObject({ status: 'CREATE_INVOICE_FAILED' });
  await credit(id, 60_000);
  await platform.ok(subscription.recreateInvoice, { id }, shop.as);
  expect(await latest(id)).toMatchObject({ status: 'CREATED', amount: 90_000 });
});

test('credit of an invoice that is cancelled is there again', async () => {
  const { id } = await shop.subscribe();
  await shop.pay(id);
  await credit(id, 40_000);
  await shop.at('2027-02-28');
  expect(await latest(id)).toMatchObject({ amount: 110_000 });
  await platform.ok(subscription.cancel, { id, mode: 'IMMEDIATE_CANCEL' }, shop.as);
  expect((await shop.detail(id)).extras.credit).toBe(40_000);
});

test('32 credit notes at once have numbers without gaps, and take back no more than was paid', async () => {
  const { id } = await shop.subscribe();
  await shop.pay(id);
  const { id: invoiceId } = await latest(id);
  const answers = await Promise.all(
    Array.from({ length: 32 }, () =>
      platform.call(subscriptionInvoice.credit, { id: invoiceId, amount: 10_000, reason: 'Bù' }, shop.as),
    ),
  );
  expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(15);
  const { creditNotes } = await latest(id);
  expect(creditNotes.map(({ code }) => code)).toEqual(
    Array.from({ length: 15 }, (_, at) => `CN27${String(at + 1).padStart(6, '0')}`),
  );
  expect((await shop.detail(id)).extras.credit).toBe(150_000);
});

test.each([
  ['vi', 'Phiếu ghi có', 'không phải là hóa đơn GTGT'],
  ['en', 'Credit note', 'not a VAT invoice'],
])('it is printed in %s', async (language, title, note) => {
  const { id } = await shop.subscribe();
  const { id: noteId, code } = await credit(id, 30_000);
  const request = requestFor(subscriptionInvoice.exportCreditNote, { id: noteId });
  const headers = { ...request.headers, 'accept-language': language };
  const { bytes } = await platform.send({ ...request, headers }, shop.as);
  const words = pdfTexts(bytes).join(' ').replace(/\s+/g, ' ');
  for (const part of [title, note, code, 'Mất điện 3 ngày']) expect(words).toContain(part);
  const foreign = await openBillingShop(platform);
  const refused = await platform.call(subscriptionInvoice.exportCreditNote, { id: noteId }, foreign.as);
  expect(refused.body).toMatchObject({ code: 3 });
});

test.each([
  [{ amount: 0 }, 'amount'],
  [{ amount: 1.5 }, 'amount'],
  [{ amount: 150_001 }, 'amount'],
  [{ reason: '' }, 'reason'],
])('%j is refused at %s', async (wish, field) => {
  const { id } = await shop.subscribe();
  const input = { id: (await latest(id)).id, amount: 10_000, reason: 'Bù', ...wish };
  const { body } = await platform.call(subscriptionInvoice.credit, input, shop.as);
  expect(body).toMatchObject({ code: 2, data: { fields: [{ field }] } });
});
