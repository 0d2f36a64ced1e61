import { bankAccount, payLink, roleGroup, tool, webhook } from '@pay/contract-portal';
import { payLinkPublic } from '@pay/contract-payer';
import { allPermissions } from '@pay/domain';
import { inTransaction } from '@pay/platform-kernel';
import { addLinkedAccount, hireMember, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { openShop, settled, type Shop } from './webhooks.fixture.ts';

let platform: TestPlatform;
let shop: Shop;
beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await openShop(platform);
}, 60_000);
afterAll(async () => {
  await shop.receiver.close();
  await platform.close();
});

async function memberForSecond() {
  const asOwner = { token: shop.token };
  const second = await inTransaction(platform.services.storages.live.db, (trx) =>
    addLinkedAccount(trx, shop.merchantId, {
      accountNo: `8${shop.phone}`,
      accountName: 'SHOP',
      now: platform.services.clocks.live.now(),
    }),
  );
  const group = { name: 'Trưởng ca', permissions: [...allPermissions] };
  const { id: roleGroupId } = await platform.ok(roleGroup.create, group, asOwner);
  const { token } = await hireMember(platform, shop, { roleGroupId, bankAccountIds: [second.id] });
  const [first] = await platform.ok(bankAccount.getList, {}, asOwner);
  return { asOwner, asMember: { token }, accounts: { first: first!.id, second: second.id } };
}

async function paid(bankAccountId: string): Promise<string> {
  const asOwner = { token: shop.token };
  const { payLinkCode, transactionId } = await platform.ok(
    payLink.create,
    { amount: 150_000, customerInfoType: 'NO_REQUIRE', description: 'Đơn hàng 12', bankAccountId },
    asOwner,
  );
  const { transfer } = await platform.ok(payLinkPublic.publicGet, { payLinkCode });
  const { accountNo, amount } = transfer!;
  await platform.ok(tool.deposit, { accountNo, amount, branch: 'HO', content: 'Don hang 12' }, asOwner);
  return transactionId!;
}

test('a member has the missed notices of the own account sent again; those of others stay missed', async () => {
  const { asOwner, asMember, accounts } = await memberForSecond();
  await platform.ok(webhook.disable, {}, asMember);
  const others = await paid(accounts.first);
  const own = await paid(accounts.second);
  await platform.ok(webhook.enable, {}, asMember);

  expect((await platform.ok(webhook.getInfo, {}, asMember)).missedCount).toBe(1);
  expect((await platform.ok(webhook.resendMissed, {}, asMember)).missedCount).toBe(0);
  await settled(shop, 2);
  const log = await platform.ok(webhook.getDeliveries, { eventType: 'transaction.succeeded' }, asOwner);
  expect(Object.fromEntries(log.items.map(({ transactionId, status }) => [transactionId, status]))).toEqual({
    [own]: 'DELIVERED',
    [others]: 'SKIPPED',
  });
  expect((await platform.ok(webhook.getInfo, {}, asOwner)).missedCount).toBe(1);
});
