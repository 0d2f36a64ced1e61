import { merchantApi, payLinkPrivate } from '@pay/contract-merchant-api';
import { signedCall } from '@pay/contract-portal';
import { clientOf } from '@pay/platform-integration/fixtures';
import { randomDigits } from '@pay/platform-kernel';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

const payment = () => ({ refTransactionId: `DH${randomDigits(10)}`, amount: 150_000 });
const newOrder = () => Number(randomDigits(4));

async function openPayment(world: World) {
  const { transactionId } = await world.signed(merchantApi.create, payment());
  return { input: { transactionId } };
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
  }),
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
