import { cardGateway, payLinkPublic, payPagePublic } from '@pay/contract-payer';
import { bankAccount, payPage, product, tool } from '@pay/contract-portal';
import type { Mode } from '@pay/platform-kernel';
import type { TestMerchant, TestPlatform } from '@pay/platform-testing';

let made = 0;

/** A page of one shop, its goods, and payers who order and pay. */
export async function openPage(platform: TestPlatform, shop: TestMerchant, { mode = 'live' as Mode, stock = 5 } = {}) {
  const as = { token: shop.token, mode };
  made += 1;
  const { id: productId } = await platform.ok(
    product.create,
    {
      name: `Trà sen ${made}`,
      priceType: 'QUANTITY_PRICE',
      storageType: 'LIMITED',
      storageQuantity: stock,
      price: 50_000,
    },
    as,
  );
  const [account] = await platform.ok(bankAccount.getList, {}, as);
  const said = { bankAccountId: account!.id, customerInfoType: 'NO_REQUIRE' as const, name: `Quán trà ${made}` };
  const { code } = await platform.ok(payPage.create, { ...said, productIds: [productId] }, as);

  const order = (quantity = 1, extra: object = {}) =>
    platform.ok(
      payPagePublic.publicCreateOrder,
      { payPageCode: code, items: [{ id: productId, quantity }], paymentType: 'VIET_QR', ...extra },
      { mode },
    );

  return {
    code,
    productId,
    said: { ...said, productIds: [productId] },
    as,
    order,
    stock: async () => {
      const { products } = await platform.ok(payPagePublic.publicGetDetail, { payPageCode: code }, { mode });
      return products[0]!.storageQuantity;
    },
    detail: (trackingButton?: string) => platform.ok(payPage.getDetail, { code, trackingButton }, as),
    payByTransfer: async (payLinkCode: string) => {
      const { transfer } = await platform.ok(payLinkPublic.publicGet, { payLinkCode }, { mode });
      const { accountNo, amount } = transfer!;
      await platform.ok(tool.deposit, { accountNo, branch: 'HN', amount, content: 'paid' }, as);
    },
    payByCard: async (payLinkCode: string) => {
      const card = { number: '9704 0000 0000 0018', holder: 'Nguyễn Văn A', issueDate: '03/07' };
      const { fields: handOver } = await platform.ok(payLinkPublic.publicAtmCard, { code: payLinkCode }, { mode });
      await platform.ok(cardGateway.open, { handOver }, { mode });
      await platform.ok(cardGateway.card, { handOver, ...card }, { mode });
      const { napasResult } = await platform.ok(cardGateway.otp, { handOver, otp: 'otp' }, { mode });
      await platform.ok(payLinkPublic.napasComplete, { napasResult: napasResult! }, { mode });
    },
  };
}
