import { order, payPage, product, roleGroup } from '@pay/contract-portal';
import { allPermissions } from '@pay/domain';
import { inTransaction } from '@pay/platform-kernel';
import { addLinkedAccount, hireMember, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { openPage } from '../orders/orders.fixture.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterAll(() => platform.close());

async function shopWithTwoAccounts() {
  const shop = await platform.newMerchant();
  const { storages, clocks } = platform.services;
  const { id } = await inTransaction(storages.live.db, (trx) =>
    addLinkedAccount(trx, shop.merchantId, { accountNo: '700123456789', accountName: 'SHOP', now: clocks.live.now() }),
  );
  const group = { name: 'Bán hàng', permissions: [...allPermissions] };
  const { id: roleGroupId } = await platform.ok(roleGroup.create, group, { token: shop.token });
  const member = await hireMember(platform, shop, { roleGroupId, bankAccountIds: [id] });
  return { shop, second: id, member };
}

test('who sees one account only is told what was sold for it, in list, detail, page and file', async () => {
  const { shop, second, member } = await shopWithTwoAccounts();
  const page = await openPage(platform, shop, { stock: 20 });
  const salesTo = async ({ token }: { token: string }) => {
    const { items } = await platform.ok(product.getAll, {}, { token });
    const { sold, revenue } = await platform.ok(product.getDetail, { prodId: page.productId }, { token });
    expect(items).toMatchObject([{ sold, revenue }]);
    const { bytes } = await platform.call(product.export, { format: 'csv' }, { token });
    expect(bytes.toString()).toContain(`,${sold},${revenue},`);
    return { sold, revenue };
  };
  await page.payByTransfer((await page.order(3)).payLinkCode);
  expect(await salesTo(shop)).toEqual({ sold: 3, revenue: 150_000 });
  expect(await salesTo(member)).toEqual({ sold: 0, revenue: 0 });

  await platform.ok(payPage.update, { payPageCode: page.code, ...page.said, bankAccountId: second }, page.as);
  await page.payByTransfer((await page.order(1)).payLinkCode);
  await page.payByCard((await page.order(2)).payLinkCode);
  const { orderCode } = await page.order(1);
  const [placed] = (await platform.ok(order.getAll, { id: orderCode }, page.as)).items;
  await platform.ok(order.updateStatus, { orderId: placed!.id, status: 'PAID', note: 'Tiền mặt' }, page.as);
  expect(await salesTo(shop)).toEqual({ sold: 7, revenue: 350_000 });
  expect(await salesTo(member)).toEqual({ sold: 4, revenue: 200_000 });
  const { products } = await platform.ok(payPage.getDetail, { code: page.code }, { token: member.token });
  expect(products).toMatchObject([{ sold: 4, revenue: 200_000 }]);
});
