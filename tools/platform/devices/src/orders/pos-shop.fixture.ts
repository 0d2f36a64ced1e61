import { posModelReview, posOrderReview } from '@pay/contract-cms';
import type { InputOf } from '@pay/contract-core';
import { payLinkPublic } from '@pay/contract-payer';
import { posOrder, shownPosModel } from '@pay/contract-portal';
import { balanceOf, inTransaction, randomDigits, uuidv7 } from '@pay/platform-kernel';
import { expectBooksHold } from '@pay/platform-payments/fixtures';
import { hireStaff, startTestPlatform, type TestPlatform } from '@pay/platform-testing';

const usualAccount = { fromBin: '970436', fromAccount: '0071000123456' };

/** A device of 3,500,000 with 10 % off: 3,150,000 and 8 % VAT make 3,402,000 for one piece. */
export const soldModel = (change: Partial<InputOf<typeof posModelReview.cmsCreate>> = {}) => ({
  name: `POS ${randomDigits(8)}`,
  model: 'P8',
  price: 3_500_000,
  stock: 20,
  available: true,
  discount: 10,
  vat: 8,
  warranty: 12,
  ...change,
});

export const receiver = {
  receiverName: 'Nguyễn Thu Hà',
  receiverPhone: '0912345601',
  deliveryAddress: '12 Lê Lợi, Quận 1, TP. Hồ Chí Minh',
};

/** A provider with a maker, a checker and devices for sale. */
export async function openPosShop(given?: TestPlatform) {
  const platform = given ?? (await startTestPlatform());
  const { ok, call, services } = platform;
  const { token: maker } = await hireStaff(platform, `maker${randomDigits(8)}@provider.test`, { roles: ['maker'] });
  const { token: checker } = await hireStaff(platform, `checker${randomDigits(8)}@provider.test`, {
    roles: ['checker'],
  });

  const modelOf = (change?: Parameters<typeof soldModel>[0]) =>
    ok(posModelReview.cmsCreate, soldModel(change), { token: maker });
  const stockOf = async (id: string) => (await ok(shownPosModel.get, { id }, { token: maker })).stock;

  async function merchant() {
    const shop = await platform.newMerchant();
    const { token, merchantId } = shop;
    const wish = (
      modelId: string,
      change: Partial<InputOf<typeof posOrder.place>> & { quantity?: number } = {},
    ): InputOf<typeof posOrder.place> => {
      const { quantity = 2, ...rest } = change;
      return { items: [{ modelId, quantity }], posPaymentMethod: 'TRANSFER', ...receiver, ...rest };
    };
    const place = (modelId: string, change?: Parameters<typeof wish>[1]) =>
      ok(posOrder.place, wish(modelId, change), { token });
    const get = (orderId: string) => ok(posOrder.get, { orderId }, { token });
    const seen = (orderId: string) => ok(posOrderReview.cmsGet, { orderId }, { token: checker });

    const accountOf = async (orderId: string) => {
      const { payLinkCode } = await ok(posOrder.pay, { orderId }, { token });
      return (await ok(payLinkPublic.publicGet, { payLinkCode })).transfer!.accountNo;
    };
    const credited = (accountNo: string, amount: number, change: object = {}) =>
      services.takeCredit(
        {
          transactionNo: `FT${uuidv7()}`,
          accountNo,
          amount,
          content: 'pos',
          ...usualAccount,
          creditedAt: new Date(services.clocks.live.now()),
          ...change,
        },
        'live',
      );
    const pay = async (orderId: string, from: object = {}) => {
      const { totalAmount } = await get(orderId);
      return credited(await accountOf(orderId), totalAmount, from);
    };

    type State = InputOf<typeof posOrderReview.cmsSetState>['posOrderStatus'];
    const wishOf = (orderId: string, posOrderStatus: State) => ({
      orderId,
      posOrderStatus,
      ...(posOrderStatus === 'SHIPPING' && { carrier: 'Viettel Post', trackingNumber: 'VTP12345' }),
      ...((posOrderStatus === 'CANCELED' || posOrderStatus === 'RETURN_REJECTED') && { reason: 'Hết hàng' }),
    });
    const lead = async (orderId: string, ...states: State[]) => {
      for (const state of states) await ok(posOrderReview.cmsSetState, wishOf(orderId, state), { token: checker });
    };
    const led = (orderId: string, state: State, as = checker) =>
      call(posOrderReview.cmsSetState, wishOf(orderId, state), { token: as });

    const book = (
      kind: 'sales-prepaid' | 'sales-income' | 'vat-payable' | 'provider-clearing' | 'merchant-receivable',
    ) => inTransaction(services.storages.live.db, (trx) => balanceOf(trx, merchantId, kind));
    const books = async () => ({
      prepaid: await book('sales-prepaid'),
      income: await book('sales-income'),
      vat: await book('vat-payable'),
      clearing: await book('provider-clearing'),
    });
    return { ...shop, wish, place, get, seen, accountOf, credited, pay, lead, led, book, books };
  }

  return {
    platform,
    maker,
    checker,
    modelOf,
    stockOf,
    merchant,
    runJobs: () => services.jobs.live.runDueJobs(),
    clock: services.clocks.live,
    expectBooks: () => expectBooksHold(platform),
    close: () => platform.close(),
  };
}

/** What the sandbox bank was told to send. */
export const sentTo = ({ services }: TestPlatform, toAccount: string) =>
  services.storages.live.db.selectFrom('sandboxTransfer').selectAll().where('toAccount', '=', toAccount).execute();
