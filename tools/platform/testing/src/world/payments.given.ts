import { cardGateway, payButtonPublic, payInfo, payLinkPublic, payPagePublic } from '@pay/contract-payer';
import { category, payButton, payLink, payPage, product, transaction } from '@pay/contract-portal';
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
    cancel: async (world) => ({ input: { handOver: await atGateway(world) } }),
  }),
];

export const shopGivens = [
  ...givenTo(payPage, {
    create: async (world) => ({
      input: { bankAccountId: await world.bankAccountId(), productIds: [(await world.product()).id] },
    }),
    changeStatus: async (world) => ({ input: { payPageCode: (await world.page()).code, status: 'INACTIVE' } }),
    getDetail: async (world) => ({ input: { code: (await world.page()).code } }),
  }),
  ...givenTo(payPagePublic, {
    publicGetDetail: async (world) => ({ input: { payPageCode: (await world.page()).code } }),
    publicCreateOrder: async (world) => {
      const { code, productId } = await world.page();
      return { input: { payPageCode: code, items: [{ id: productId, quantity: 1 }] } };
    },
  }),
  ...givenTo(payButton, {
    create: async (world) => ({ input: { payPageId: (await world.page()).id } }),
    update: async (world) => ({ input: { id: (await newButton(world)).id } }),
    delete: async (world) => ({ input: { ids: [(await newButton(world)).id] } }),
    getDetail: async (world) => ({ input: { id: (await newButton(world)).id } }),
  }),
  ...givenTo(payButtonPublic, {
    getByCode: async (world) => ({ input: { code: (await newButton(world)).code } }),
    getExternalByCode: async (world) => ({ input: { code: (await newButton(world)).code } }),
    click: async (world) => ({ input: { code: (await newButton(world)).code } }),
  }),
  ...givenTo(product, {
    create: () => ({ input: { name: `Món ${randomDigits(8)}`, storageType: 'UNLIMITED', price: 50_000 } }),
    changeStatus: async (world) => ({ input: { id: (await world.product()).id, status: 'INACTIVE' } }),
  }),
  ...givenTo(category, { create: () => ({ input: { name: `Nhóm ${randomDigits(8)}` } }) }),
];
