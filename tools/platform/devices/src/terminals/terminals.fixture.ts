import { posTerminal } from '@pay/contract-merchant-api';
import { pos } from '@pay/contract-portal';
import { balanceOf, inTransaction, randomDigits } from '@pay/platform-kernel';
import { type Answer, requestFor, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { randomUUID } from 'node:crypto';

/** Lets one person ask for one code after another. */
export const atOnce = { identity: { hashCost: { memory: 64, passes: 1 }, otpResendAfterMs: 0 } };

export const goodCard = '9704000000000018';
export const emptyCard = '9704000000000034';

export const newDeviceId = () => `PX-${randomDigits(10)}`;

type Confirmed = typeof pos.link | typeof pos.rotateKey | typeof pos.refund;

/** A call that one code confirms. */
async function confirmed(
  platform: TestPlatform,
  { token, phone }: Pick<TestMerchant, 'token' | 'phone'>,
  endpoint: Confirmed,
  input: Record<string, unknown>,
) {
  const send = async (fields: Record<string, unknown>) =>
    (await platform.send(requestFor(endpoint, fields), { token })) as Answer<Record<string, string>>;
  const { body } = await send(input);
  if (body.code !== 0) return { body };
  const code = { sessionId: body.data.sessionId, otp: await platform.otpOf(phone) };
  return send({ ...input, ...code });
}

/** A shop with one terminal linked, and what it does at the counter. */
export async function openCounter(platform: TestPlatform, shop?: TestMerchant) {
  const owner = shop ?? (await platform.newMerchant());
  const { token, merchantId } = owner;
  const deviceId = newDeviceId();
  const wish = { deviceId, deviceName: 'Quầy 1', model: 'P8' as const };
  const { body } = await confirmed(platform, owner, pos.link, wish);
  if (body.code !== 0) throw new Error(JSON.stringify(body));
  const { apiKey, id: posId } = body.data as { apiKey: string; id: string };
  const byKey = (key = apiKey) => ({ headers: { 'x-api-key': key } });

  const open = (paymentType: 'CARD' | 'QR', amount: number, id: string = randomUUID()) =>
    platform.ok(posTerminal.pay, { id, paymentType, amount }, byKey());

  const byCard = async (amount: number, cardNumber = goodCard) => {
    const { id } = await open('CARD', amount);
    return platform.ok(posTerminal.tryCard, { id, cardNumber }, byKey());
  };

  const payCode = async (transactionId: string, amount: number, creditedAt?: string) => {
    const { virtualAccount } = await platform.services.storages.live.db
      .selectFrom('transaction')
      .select('virtualAccount')
      .where('merchantId', '=', merchantId)
      .where('id', '=', transactionId)
      .executeTakeFirstOrThrow();
    return platform.send({
      method: 'POST',
      url: '/sandbox/bank/credits',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({
        transactionNo: `FT${randomDigits(12)}`,
        accountNo: virtualAccount,
        content: 'QR',
        amount,
        fromBin: '970436',
        fromAccount: '0071000123456',
        ...(creditedAt !== undefined && { creditedAt }),
      }),
    });
  };

  const byCode = async (amount: number) => {
    const opened = await open('QR', amount);
    await payCode(opened.transactionId!, amount);
    return platform.ok(posTerminal.get, { id: opened.id }, byKey());
  };

  const cash = (amount: number, id: string = randomUUID(), takenAt = platform.services.clocks.live.now()) => ({
    id,
    amount,
    takenAt,
  });
  const takeCash = (...payments: ReturnType<typeof cash>[]) =>
    platform.call(posTerminal.takeCash, { payments }, byKey());

  const balance = (account: 'merchant-available' | 'merchant-hold' | 'bank-clearing') =>
    inTransaction(platform.services.storages.live.db, (trx) => balanceOf(trx, merchantId, account));

  return {
    ...owner,
    deviceId,
    posId,
    apiKey,
    byKey,
    open,
    byCard,
    byCode,
    payCode,
    cash,
    takeCash,
    balance,
    rotate: () => confirmed(platform, owner, pos.rotateKey, { posId }),
    refund: (id: string) => confirmed(platform, owner, pos.refund, { id, reason: 'Khách trả hàng' }),
    terminal: () => platform.ok(pos.getTerminal, { posId }, { token }),
    detail: (id: string) => platform.ok(pos.getTransactionDetail, { id }, { token }),
    payments: async (filter: object = {}) =>
      (await platform.ok(pos.getTransactions, { pageSize: 200, ...filter }, { token })).items,
    settlements: async () => (await platform.ok(pos.getSettlementList, {}, { token })).items,
  };
}
