import { cardGateway, payButtonPublic, payInfo, payLinkPublic, payPagePublic } from '@pay/contract-payer';
import { order, payButton, payLink, payPage, transaction } from '@pay/contract-portal';
import { randomDigits } from '@pay/platform-kernel';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

const card = { number: '9704 0000 0000 0018', holder: 'Nguyễn Văn A', issueDate: '03/07' };

const byLink = async (world: World) => ({ input: { payLinkCode: (await world.link()).payLinkCode } });
const byCode = async (world: World) => ({ input: { code: (await world.link()).payLinkCode } });
const byTransaction = async (world: World) => ({ input: { transactionId: (await world.link()).transactionId } });

async function handedOver(world: World) {
  const { payLinkCode } = await world.link();
  return (await world.platform.ok(payLinkPublic.publicAtmCard, { code: payLinkCode })).fields;
}

async function atGateway(world: World) {
  const handOver = await handedOver(world);
  await world.platform.ok(cardGateway.open, { handOver });
  return handOver;
}

async function withCard(world: World) {
  const handOver = await atGateway(world);
  await world.platform.ok(cardGateway.card, { handOver, ...card });
  return handOver;
}

async function paidByCard(world: World) {
  const { napasResult } = await world.platform.ok(cardGateway.otp, { handOver: await withCard(world), otp: 'otp' });
  return { input: { napasResult: napasResult! } };
}

async function newButton(world: World) {
  const { id: payPageId } = await world.page();
  return world.ok(payButton.create, { payPageId, title: 'Mua trà', label: 'Mua ngay', theme: 'DARK' });
}

async function undecided(world: World) {
  const { token, transactionId } = await world.overpaid();
  return { input: { transactionId }, token };
}

export const paymentGivens = [
  ...givenTo(payLink, {
    getDetail: byLink,
    sendEmailSms: async (world) => ({
      input: {
        payLinkCode: (await world.link()).payLinkCode,
        receiver: `payer${randomDigits(8)}@example.com`,
        sendEmail: true,
      },
    }),
    cancel: byLink,
    acceptException: undecided,
    returnException: undecided,
  }),
  ...givenTo(transaction, {
    getDetail: byTransaction,
    setNote: async (world) => ({
      input: { transactionId: (await world.link()).transactionId, text: 'Giao buổi chiều' },
    }),
    refund: async (world) => {
      const { platform, shop } = world;
      const wish = { ...(await world.paidPayment()), amount: 1_000, reason: 'Khách trả hàng' };
      const { sessionId } = await platform.challenge(transaction.refund, wish, { token: shop.token });
      return { input: { ...wish, sessionId, otp: await platform.otpOf(shop.phone) } };
    },
  }),
  ...givenTo(payLinkPublic, {
    publicGet: byLink,
    publicQuery: byLink,
    publicBankTransfer: byCode,
    publicAtmCard: byCode,
    publicVietQr: byCode,
    publicUpdateCustomerInfo: async (world) => {
      const { payLinkCode } = await world.link({
        customerInfoType: 'REQUIRE_INPUT',
        customerInfoForm: { fillName: true },
      });
      return { input: { payLinkCode, customer: { fullName: 'Trần Văn Bảo' } } };
    },
    publicCancel: byLink,
    napasComplete: paidByCard,
    napasRedirect: paidByCard,
  }),
  ...givenTo(payInfo, {
    payAtmCard: byTransaction,
    payBankTransfer: byTransaction,
    payVietQr: byTransaction,
    query: byTransaction,
  }),
  ...givenTo(cardGateway, {
    open: async (world) => ({ input: { handOver: await handedOver(world) } }),
    card: async (world) => ({ input: { handOver: await atGateway(world), ...card } }),
    otp: async (world) => ({ input: { handOver: await withCard(world), otp: 'otp' } }),
    resend: async (world) => ({ input: { handOver: await withCard(world) } }),
    cancel: async (world) => ({ input: { handOver: await atGateway(world) } }),
  }),
];

const byPage = async (world: World) => ({ input: { payPageCode: (await world.page()).code } });
const byOrder = async (world: World) => ({ input: { orderId: (await world.order()).id } });

export const shopGivens = [
  ...givenTo(payPage, {
    create: async (world) => ({
      input: { bankAccountId: await world.bankAccountId(), productIds: [(await world.product()).id] },
    }),
    update: async (world) => {
      const { code, productId } = await world.page();
      return {
        input: { payPageCode: code, bankAccountId: await world.bankAccountId(), productIds: [productId] },
      };
    },
    changeStatus: async (world) => ({ input: { payPageCode: (await world.page()).code, status: 'INACTIVE' } }),
    changeTitle: byPage,
    getAllTransactions: byPage,
    getTransaction: async (world) => ({ input: { transactionId: (await world.order()).transactionId ?? '' } }),
    getRevenue: byPage,
    getStatistic: byPage,
    getDetail: async (world) => ({ input: { code: (await world.page()).code } }),
    sendEmailSms: async (world) => ({
      input: {
        payPageCode: (await world.page()).code,
        receiver: `payer${randomDigits(8)}@example.com`,
        sendEmail: true,
      },
    }),
    printSheet: byPage,
  }),
  ...givenTo(order, {
    getDetail: byOrder,
    getOrderItems: byOrder,
    updateStatus: async (world) => ({ input: { orderId: (await world.order()).id, status: 'CANCEL' } }),
    packingList: byOrder,
    receipt: async (world) => {
      const page = await world.page();
      const placed = await world.order(page, 9);
      await world.paid(placed.payLinkCode);
      // What a product brought is of the whole merchant, and no payment's amount.
      const { id: orderId } = await world.order(page, 13);
      await world.ok(order.updateStatus, { orderId, status: 'PAID', note: 'Tiền mặt' });
      return { input: { orderId: placed.id } };
    },
  }),
  ...givenTo(payPagePublic, {
    publicGetDetail: async (world) => ({ input: { payPageCode: (await world.page()).code } }),
    publicCreateOrder: async (world) => {
      const { code, productId } = await world.page();
      return { input: { payPageCode: code, items: [{ id: productId, quantity: 1 }] } };
    },
    seen: byPage,
  }),
  ...givenTo(payButton, {
    create: async (world) => ({ input: { payPageId: (await world.page()).id } }),
    update: async (world) => ({ input: { id: (await newButton(world)).id } }),
    delete: async (world) => ({ input: { ids: [(await newButton(world)).id] } }),
    getDetail: async (world) => ({ input: { id: (await newButton(world)).id } }),
    getStatistic: async (world) => ({ input: { id: (await newButton(world)).id } }),
  }),
  ...givenTo(payButtonPublic, {
    getByCode: async (world) => ({ input: { code: (await newButton(world)).code } }),
    getExternalByCode: async (world) => ({ input: { code: (await newButton(world)).code } }),
    click: async (world) => ({ input: { code: (await newButton(world)).code } }),
  }),
];
