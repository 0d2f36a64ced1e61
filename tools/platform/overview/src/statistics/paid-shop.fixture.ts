import { payLink, roleGroup, tool } from '@pay/contract-portal';
import { payLinkPublic } from '@pay/contract-payer';
import { allPermissions } from '@pay/domain';
import { inTransaction, type Mode } from '@pay/platform-kernel';
import { addLinkedAccount, hireMember, type TestPlatform } from '@pay/platform-testing';

interface Sale {
  at: string;
  amount: number;
  by?: { token: string };
  bankAccountId?: string;
}

/** A shop with a second account and somebody who may do everything for that one. */
export async function openPaidShop(platform: TestPlatform) {
  const shop = await platform.newMerchant();
  const { db } = platform.services.storages.live;
  const second = await inTransaction(db, (trx) =>
    addLinkedAccount(trx, shop.merchantId, {
      accountNo: `8${shop.phone}`,
      accountName: 'SHOP HAI',
      now: platform.services.clocks.live.now(),
    }),
  );
  const group = { name: 'Trưởng ca', permissions: [...allPermissions] };
  const { id: roleGroupId } = await platform.ok(roleGroup.create, group, { token: shop.token });
  const cashier = await hireMember(platform, shop, { roleGroupId, bankAccountIds: [second.id] });

  const sell = async ({ at, amount, by = shop, bankAccountId }: Sale, mode: Mode = 'live') => {
    await platform.services.clocks[mode].set(new Date(at));
    const link = await platform.ok(
      payLink.create,
      { amount, customerInfoType: 'NO_REQUIRE', description: 'Đơn hàng', ...(bankAccountId && { bankAccountId }) },
      { token: by.token, mode },
    );
    const { virtualAccount } = await platform.ok(payLinkPublic.publicVietQr, { code: link.payLinkCode }, { mode });
    await platform.ok(
      tool.deposit,
      { accountNo: virtualAccount, branch: 'HN', amount, content: 'x' },
      { token: shop.token, mode },
    );
    return link;
  };
  return { ...shop, second, cashier, sell };
}
