import { cardGateway, payLinkPublic } from '@pay/contract-payer';
import { merchant, setting, shopSetting } from '@pay/contract-portal';
import { randomDigits } from '@pay/platform-kernel';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { openShopAtBank } from './bank-events.fixture.ts';
import { takeCredits } from './take-credits.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterAll(() => platform.close());

const live = () => platform.services.storages.live.db;

const mailsTo = async (to: string) =>
  (
    await live()
      .selectFrom('outboxMessage')
      .select(['channel', 'subject', 'body'])
      .where('to', '=', to)
      .where('secret', '=', 'NONE')
      .orderBy('id')
      .execute()
  ).map(({ subject, body }) => ({ subject, body }));

async function shopWith(choice: { allowEmail: boolean }, policy: 'EXACT' | 'HOLD' = 'EXACT') {
  const shop = await openShopAtBank(platform, policy);
  const email = `shop${randomDigits(8)}@example.com`;
  const { token } = shop;
  await platform.ok(setting.updateEmail, { email, ...choice }, { token });
  return { ...shop, email };
}

test('who wants mails is told each payment that arrives, once however often the bank tells it', async () => {
  const shop = await shopWith({ allowEmail: true });
  const order = await shop.open();
  const credit = { amount: 200_000, transactionNo: `FT${randomDigits(12)}` };
  await order.tell(credit);
  await order.tell(credit);
  const { txnNumber } = await order.detail();
  expect(await mailsTo(shop.email)).toEqual([
    {
      subject: expect.stringMatching(/^Shop 09\d{8} vừa nhận 200\.000\sđ$/) as string,
      body: expect.stringContaining(`Giao dịch ${txnNumber}`) as string,
    },
  ]);
});

test('who switches mails off gets none, and who changes the address gets them there', async () => {
  const shop = await shopWith({ allowEmail: false });
  const { token } = shop;
  await (await shop.open()).tell({ amount: 200_000 });
  expect(await mailsTo(shop.email)).toEqual([]);

  const elsewhere = `moved${randomDigits(8)}@example.com`;
  await platform.ok(setting.updateEmail, { email: elsewhere, allowEmail: true }, { token });
  expect(await platform.ok(merchant.getMerchant, {}, { token })).toMatchObject({ email: elsewhere, allowEmail: true });
  await (await shop.open()).tell({ amount: 200_000 });
  expect(await mailsTo(shop.email)).toEqual([]);
  expect(await mailsTo(elsewhere)).toHaveLength(1);
});

test('payments that are booked together are each told to their own merchant, in the language of its shop', async () => {
  const [vietnamese, english, quiet] = [
    await shopWith({ allowEmail: true }),
    await shopWith({ allowEmail: true }),
    await shopWith({ allowEmail: false }),
  ];
  await platform.ok(shopSetting.update, { defaultLanguage: 'EN' }, { token: english.token });
  const orders = [await vietnamese.open(), await english.open(), await quiet.open(), await vietnamese.open()];
  const credits = orders.map(({ virtualAccount }) => ({
    transactionNo: `FT${randomDigits(12)}`,
    accountNo: virtualAccount ?? '',
    amount: 200_000,
    content: 'DH7',
    fromBin: '970436',
    fromAccount: '0071000123456',
    creditedAt: new Date(platform.services.clocks.live.now()),
  }));
  const taken = await takeCredits(live(), credits, () => platform.services.clocks.live.now());
  expect(taken.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
  expect(await mailsTo(vietnamese.email)).toHaveLength(2);
  expect((await mailsTo(english.email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/received 200,000\sVND$/),
  ]);
  expect(await mailsTo(quiet.email)).toEqual([]);
});

async function refusedByGateway(code: string) {
  const { fields: handOver } = await platform.ok(payLinkPublic.publicAtmCard, { code });
  await platform.ok(cardGateway.open, { handOver });
  const { napasResult } = await platform.ok(cardGateway.cancel, { handOver });
  await platform.ok(payLinkPublic.napasComplete, { napasResult: napasResult ?? '' });
}

test.each([
  [true, 1],
  [false, 0],
])('a payment that the card gateway refuses is told where mails are wanted: %s', async (allowEmail, count) => {
  const shop = await shopWith({ allowEmail });
  const { link } = await shop.open();
  await refusedByGateway(link.payLinkCode);
  const mails = await mailsTo(shop.email);
  expect(mails.filter(({ subject }) => subject?.includes('thất bại'))).toHaveLength(count);
  expect(mails).toHaveLength(count);
});

test('money that does not fit waits for a decision, and the merchant is asked for it', async () => {
  const shop = await shopWith({ allowEmail: true }, 'HOLD');
  const order = await shop.open();
  await order.tell({ amount: 200_000 });
  await order.tell({ amount: 50_000 });
  const [, held, ...others] = await mailsTo(shop.email);
  expect(held?.subject).toContain('cần xử lý');
  expect(held?.body).toContain('250.000');
  expect(others).toEqual([]);
});

test('a message about the own account comes whatever the switch says', async () => {
  const shop = await shopWith({ allowEmail: false });
  const written = async () =>
    (await live().selectFrom('outboxMessage').select('id').where('to', '=', shop.phone).execute()).length;
  const before = await written();
  await platform.signIn(shop.phone);
  expect(await written()).toBeGreaterThan(before);
});
