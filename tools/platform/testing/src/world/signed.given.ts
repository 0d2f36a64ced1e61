import { merchantApi, payLinkPrivate } from '@pay/contract-merchant-api';
import { payoutKey, signedCall } from '@pay/contract-portal';
import { clientOf } from '@pay/platform-integration/fixtures';
import { openPayingShop, vietcombank } from '@pay/platform-payouts/fixtures';
import { randomDigits } from '@pay/platform-kernel';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

const payment = () => ({ refTransactionId: `DH${randomDigits(10)}`, amount: 150_000 });
const newOrder = () => Number(randomDigits(4));

async function openPayment(world: World) {
  const { transactionId } = await world.signed(merchantApi.create, payment());
  return { input: { transactionId } };
}

const payout = () => ({
  refPayoutId: `CT${randomDigits(10)}`,
  bin: vietcombank,
  accountNo: `00710${randomDigits(7)}7`,
  amount: 150_000,
  content: 'Tiền hàng',
});

async function letKey({ platform }: World) {
  const shop = await openPayingShop(platform);
  const { account } = await clientOf(platform, shop);
  const { token, phone } = shop;
  const wish = { clientId: account.clientId, approvalLimit: 1_000_000, dayLimit: 5_000_000 };
  const { sessionId } = await platform.challenge(payoutKey.setLimits, wish, { token });
  return { account, token, input: { ...wish, sessionId, otp: await platform.otpOf(phone) } };
}

async function accountHolder(world: World) {
  const person = await world.approved();
  const { account } = await clientOf(world.platform, { ...person, refreshToken: '' });
  return { ...person, account };
}

export const signedGivens = [
  ...givenTo(merchantApi, {
    create: () => ({ input: payment() }),
    check: openPayment,
    cancel: openPayment,
    refund: async (world) => {
      const { transactionId } = await world.paidPayment();
      return { input: { transactionId, refRefundId: `HT${randomDigits(10)}` } };
    },
    checkRefund: async (world) => {
      const { transactionId } = await world.paidPayment();
      const refRefundId = `HT${randomDigits(10)}`;
      await world.signed(merchantApi.refund, { transactionId, refRefundId, reason: 'Trả hàng' });
      return { input: { refRefundId } };
    },
    enableVirtualAccount: () => ({ input: { order: newOrder() } }),
    disableVirtualAccount: async (world) => {
      const order = newOrder();
      await world.signed(merchantApi.enableVirtualAccount, { order });
      return { input: { order } };
    },
    checkAccountNo: (world) => ({ input: { accountNo: world.newAccountNo() } }),
    linkAccount: async (world) => {
      const { account } = await accountHolder(world);
      return { input: { accountNo: world.newAccountNo() }, account };
    },
    verifyLinkAccount: async (world) => {
      const { account, phone } = await accountHolder(world);
      const accountNo = world.newAccountNo();
      const { sessionId } = await world.signed(merchantApi.linkAccount, { accountNo }, account);
      return { input: { sessionId, accountNo, otp: await world.platform.otpOf(phone) }, account };
    },
    createPayout: () => ({ input: payout() }),
    approvePayout: async (world) => {
      const { account, token, input } = await letKey(world);
      await world.ok(payoutKey.setLimits, input, token);
      const wish = payout();
      await world.signed(merchantApi.createPayout, wish, account);
      return { input: wish, account };
    },
    checkPayout: async (world) => {
      const wish = payout();
      await world.signed(merchantApi.createPayout, wish);
      return { input: { refPayoutId: wish.refPayoutId } };
    },
  }),
  ...givenTo(payoutKey, { setLimits: letKey }),
  ...givenTo(payLinkPrivate, {
    privateFeeNotifyTransaction: async (world) => {
      const { payLinkCode, transactionId } = await world.link();
      await world.paid(payLinkCode);
      return { input: { transactionId } };
    },
  }),
  ...givenTo(signedCall, {
    get: async (world) => {
      await openPayment(world);
      const { items } = await world.ok(signedCall.getList, {});
      return { input: { signedCallId: items[0]!.id } };
    },
  }),
];
