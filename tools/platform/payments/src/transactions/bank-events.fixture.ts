import { payLink, transaction } from '@pay/contract-portal';
import { payLinkPublic } from '@pay/contract-payer';
import { balanceOf, inTransaction, invariants, randomDigits } from '@pay/platform-kernel';
import { type Answer, sandboxInvariants, type TestMerchant, type TestPlatform } from '@pay/platform-testing';

interface Told {
  content?: string;
  transactionNo?: string;
  amount: number;
  creditedAt?: string;
  fromBin?: string;
  fromAccount?: string;
}

interface Taken {
  transactionId: string;
  repeated: boolean;
}

export async function openShopAtBank(platform: TestPlatform, policy: 'EXACT' | 'HOLD', tolerance = 0) {
  const shop: TestMerchant = await platform.newMerchant();
  const { db } = platform.services.storages.live;
  await db
    .updateTable('merchant')
    .set({ amountPolicy: policy, amountTolerance: tolerance })
    .where('id', '=', shop.merchantId)
    .execute();
  const { token, merchantId } = shop;

  const open = async (extra: object = {}) => {
    const link = await platform.ok(
      payLink.create,
      { amount: 200_000, customerInfoType: 'NO_REQUIRE', description: 'Don hang 7', ...extra },
      { token },
    );
    const { virtualAccount, transactionId } = await platform.ok(
      payLinkPublic.publicVietQr,
      { code: link.payLinkCode },
      {},
    );

    const tell = async ({ transactionNo = `FT${randomDigits(12)}`, ...credit }: Told) =>
      (await platform.send({
        method: 'POST',
        url: '/sandbox/bank/credits',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({
          transactionNo,
          accountNo: virtualAccount,
          content: 'DH7',
          fromBin: '970436',
          fromAccount: '0071000123456',
          ...credit,
        }),
      })) as Answer<Taken>;

    return {
      link,
      transactionId,
      virtualAccount,
      tell,
      state: () => platform.ok(payLinkPublic.publicGet, { payLinkCode: link.payLinkCode }),
      linkDetail: () => platform.ok(payLink.getDetail, { payLinkCode: link.payLinkCode }, { token }),
      detail: () => platform.ok(transaction.getDetail, { transactionId }, { token }),
      cancel: () => platform.call(payLink.cancel, { payLinkCode: link.payLinkCode }, { token }),
      accept: (note?: string) => platform.call(payLink.acceptException, { transactionId, note }, { token }),
      giveBack: () => platform.call(payLink.returnException, { transactionId }, { token }),
    };
  };

  const balance = (account: 'merchant-available' | 'suspense' | 'merchant-hold' | 'bank-clearing') =>
    inTransaction(db, (trx) => balanceOf(trx, merchantId, account));

  return {
    ...shop,
    open,
    balance,
    waiting: () => platform.ok(transaction.getAll, { isStatistic: false, hasException: true }, { token }),
  };
}

export async function expectBooksHold(platform: TestPlatform) {
  expect(await invariants(platform.services.storages.live.db, sandboxInvariants)).toMatchObject({ ok: true });
}

export const minutes = (count: number) => count * 60_000;

export const before = (moment: string | null | undefined, ms: number) =>
  new Date(Date.parse(moment ?? '') - ms).toISOString();
