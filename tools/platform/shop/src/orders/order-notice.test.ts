import { payLinkPublic, payPagePublic } from '@pay/contract-payer';
import { bankAccount, payPage, product, tool, webhook } from '@pay/contract-portal';
import { isOfferedEvent, webhookEventNames, webhookEvents } from '@pay/domain';
import { openShop, type Shop } from '@pay/platform-integration/fixtures';
import { startTestPlatform, type TestPlatform, webhookPayloads } from '@pay/platform-testing';

let platform: TestPlatform;
let shop: Shop;
beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await openShop(platform, 'test');
}, 60_000);
afterAll(async () => {
  await platform.close();
  await shop.receiver.close();
});

test('every event that merchants are offered has a payload, and none that nothing emits is offered', () => {
  const kinds = new Set(Object.keys(webhookPayloads));
  const told = webhookEventNames.filter((name) => kinds.has(webhookEvents[name].of));
  expect(webhookEventNames.filter(isOfferedEvent)).toEqual(told);
});

test('a paid order is told as what it is: its payment, its own code and its page', async () => {
  const as = { token: shop.token, mode: 'test' } as const;
  await platform.ok(webhook.update, { webhookUrl: shop.url, events: ['order.paid'] }, as);
  const [account] = await platform.ok(bankAccount.getList, {}, as);
  const goods = { name: 'Trà', priceType: 'FIXED_PRICE', storageType: 'UNLIMITED', price: 50_000 } as const;
  const { id } = await platform.ok(product.create, goods, as);
  const page = await platform.ok(
    payPage.create,
    { bankAccountId: account!.id, customerInfoType: 'NO_REQUIRE', name: 'Quán trà', productIds: [id] },
    as,
  );
  const order = await platform.ok(
    payPagePublic.publicCreateOrder,
    { payPageCode: page.code, items: [{ id }], paymentType: 'VIET_QR' },
    { mode: 'test' },
  );
  const link = await platform.ok(payLinkPublic.publicGet, { payLinkCode: order.payLinkCode }, { mode: 'test' });
  const virtualAccount = link.transfer!.accountNo;
  await platform.ok(tool.deposit, { accountNo: virtualAccount, branch: 'HN', amount: 50_000, content: 'x' }, as);

  await shop.receiver.until(() => shop.receiver.received.length === 1);
  const [{ headers, notice }] = shop.receiver.received as [(typeof shop.receiver.received)[number]];
  expect(headers['x-event-type']).toBe('order.paid');
  expect(notice).toMatchObject({
    success: true,
    amount: 50_000,
    virtualAccount,
    payPageCode: page.code,
    orderCode: link.order!.code,
  });
});
