import { subscriptionPrivate } from '@pay/contract-merchant-api';
import { subscriptionPublic } from '@pay/contract-payer';
import { billing, customer, payLink, subscription, subscriptionInvoice, subscriptionPlan } from '@pay/contract-portal';
import { addDays, vnDay } from '@pay/domain';
import { randomDigits } from '@pay/platform-kernel';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

const amount = 150_000;

const terms = { paymentType: 'PREPAID', cycleValue: 1, timeType: 'MONTH', fixedAmount: amount } as const;

const written = () => ({ name: `Gói ${randomDigits(8)}`, ...terms, payerMayPause: true });

const newPlan = (world: World) => world.ok(subscriptionPlan.create, written());

async function activePlan(world: World) {
  const { id } = await newPlan(world);
  return world.ok(subscriptionPlan.changeState, { id, status: 'ACTIVE' });
}

const newCustomer = (world: World) =>
  world.ok(customer.create, { fullName: 'Trần Thị Hoa', phone: `09${randomDigits(8)}` });

const names = async (world: World) => ({
  planId: (await activePlan(world)).id,
  customerId: (await newCustomer(world)).id,
});

const subscribed = async (world: World, numOfCycles = 0) =>
  world.ok(subscription.create, { ...(await names(world)), numOfCycles });

const invoicesOf = async (world: World, subscriptionId: string) =>
  (await world.ok(subscriptionInvoice.getAll, { subscriptionId })).items;

/** Its link is cancelled, which leaves its invoice unpaid. */
async function missed(world: World) {
  const { id } = await subscribed(world);
  const [invoice] = await invoicesOf(world, id);
  const url = invoice!.url!;
  await world.ok(payLink.cancel, { payLinkCode: url.slice(url.lastIndexOf('/') + 1) });
  return { id };
}

/** Its first invoice was above what the shop might take. */
async function failed(world: World) {
  const { db } = world.platform.services.storages.live;
  const limited = (transactionMaxAmount: number) =>
    db.updateTable('merchant').set({ transactionMaxAmount }).where('id', '=', world.shop.merchantId).execute();
  const { transactionMaxAmount } = await db
    .selectFrom('merchant')
    .select('transactionMaxAmount')
    .where('id', '=', world.shop.merchantId)
    .executeTakeFirstOrThrow();
  await limited(amount - 1);
  const { id } = await subscribed(world).finally(() => limited(transactionMaxAmount));
  return { id };
}

/** Billed by usage, at an address where nobody answers. */
async function meteredPlan(world: World) {
  const { fixedAmount: _none, ...plan } = written();
  const address = {
    type: 'METERED_USAGE',
    paymentType: 'POSTPAID',
    callbackUrl: 'http://127.0.0.1:48999/usage',
  } as const;
  const { id } = await world.ok(subscriptionPlan.create, { ...plan, ...address });
  return world.ok(subscriptionPlan.changeState, { id, status: 'ACTIVE' });
}

/** Ended with its period, whose usage nobody has told yet. */
async function unmeasured(world: World) {
  const { id: planId } = await meteredPlan(world);
  const { id: customerId } = await newCustomer(world);
  const { id, startDate } = await world.ok(subscription.create, { planId, customerId });
  await world.ok(subscription.cancel, { id, mode: 'IMMEDIATE_CANCEL', invoiceRunning: true });
  return { id, periodStart: startDate };
}

const openInvoice = async (world: World) => {
  const [invoice] = await invoicesOf(world, (await subscribed(world)).id);
  return { id: invoice!.id };
};

const item = { name: 'Lắp đặt', quantity: 2, unitPrice: 30_000 };
const discount = { percent: 10, periods: 2, reason: 'Khách quen' };

/** It began a day earlier than it did, so that the invoice of today comes beside its first. */
async function owing(world: World) {
  const { id: planId } = await world.ok(subscriptionPlan.create, { ...written(), cycleValue: 1, timeType: 'DAY' });
  await world.ok(subscriptionPlan.changeState, { id: planId, status: 'ACTIVE' });
  const { id } = await world.ok(subscription.create, { planId, customerId: (await newCustomer(world)).id });
  const { db } = world.platform.services.storages.live;
  const { merchantId } = world.shop;
  const day = addDays(vnDay(world.platform.services.clocks.live.now()), -1);
  await db
    .updateTable('subscriptionInvoice')
    .set({ periodStart: day, periodEnd: day })
    .where('merchantId', '=', merchantId)
    .where('subscriptionId', '=', id)
    .execute();
  await db
    .updateTable('subscription')
    .set({ anchorOn: day, runningFrom: day })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .execute();
  await world.ok(subscription.pause, { id });
  return { id };
}

const byPlan = async (world: World) => ({ input: { id: (await newPlan(world)).id } });
const byId = async (world: World) => ({ input: { id: (await subscribed(world)).id } });

async function signedWish(world: World) {
  const { code: planCode } = await activePlan(world);
  const { code: customerCode } = await newCustomer(world);
  return { refSubscriptionId: `DK${randomDigits(10)}`, planCode, customerCode };
}

const subscriptionFile = ({ planCode, customerCode }: { planCode: string; customerCode: string }) => ({
  input: { file: Buffer.from(`customer,plan\r\n${customerCode},${planCode}`) as never as Blob },
  fileName: 'subscriptions.csv',
});

async function signedOne(world: World) {
  const wish = await signedWish(world);
  await world.signed(subscriptionPrivate.createSubscription, wish);
  return { refSubscriptionId: wish.refSubscriptionId };
}

async function tokenIn(world: World, receiver: string, address: RegExp) {
  const mails = await world.platform.services.storages.live.db
    .selectFrom('outboxMessage')
    .select('body')
    .where('to', '=', receiver)
    .execute();
  return mails.flatMap(({ body }) => address.exec(body)?.[1] ?? [])[0]!;
}

const newAddress = () => `payer${randomDigits(8)}@example.com`;

/** The private address that the mail of an invoice tells. */
async function payerToken(world: World, invoice = openInvoice(world)) {
  const receiver = newAddress();
  await world.ok(subscriptionInvoice.resend, { ...(await invoice), receiver, sendEmail: true });
  return tokenIn(world, receiver, /\/public\/subscription\/(\S+)/);
}

/** Who pays has an e-mail address, which confirms another. */
async function mailedPayer(world: World) {
  const email = newAddress();
  const { id: customerId } = await world.ok(customer.create, { fullName: 'Trần Thị Hoa', email });
  const { id } = await world.ok(subscription.create, { planId: (await activePlan(world)).id, customerId });
  const [invoice] = await invoicesOf(world, id);
  return { email, token: await payerToken(world, Promise.resolve({ id: invoice!.id })) };
}

async function changeToken(world: World) {
  const { email, token } = await mailedPayer(world);
  await world.ok(subscriptionPublic.askEmailChange, { token, email: newAddress() });
  return tokenIn(world, email, /\/public\/subscription-email\/(\S+)/);
}

export const subscriptionGivens = [
  ...givenTo(subscriptionPlan, {
    create: () => ({ input: written() }),
    update: async (world) => ({ input: { id: (await newPlan(world)).id, name: `Gói ${randomDigits(8)}` } }),
    changeState: async (world) => ({ input: { id: (await newPlan(world)).id, status: 'ACTIVE' } }),
    copy: byPlan,
    delete: byPlan,
    preview: () => ({ input: terms }),
    getAll: async (world) => {
      await newPlan(world);
      return {};
    },
    getAllCache: async (world) => {
      await activePlan(world);
      return {};
    },
    getDetail: byPlan,
    getFigures: byPlan,
  }),
  ...givenTo(subscription, {
    create: async (world) => ({ input: await names(world) }),
    createMany: async (world) => {
      const { planId, customerId } = await names(world);
      return { input: { planId, customerIds: [customerId] } };
    },
    preview: async (world) => ({ input: { planId: (await activePlan(world)).id } }),
    pause: byId,
    continue: async (world) => {
      const { id } = await subscribed(world);
      await world.ok(subscription.pause, { id });
      return { input: { id } };
    },
    cancel: byId,
    restore: async (world) => {
      const { id } = await subscribed(world);
      await world.ok(subscription.cancel, { id, mode: 'EXPIRATION_CANCEL' });
      return { input: { id } };
    },
    extend: async (world) => ({ input: { id: (await subscribed(world, 3)).id, addedCycles: 1 } }),
    changePlan: async (world) => ({
      input: { id: (await subscribed(world)).id, planId: (await activePlan(world)).id },
    }),
    extendPayment: async (world) => ({ input: await missed(world) }),
    recreateInvoice: async (world) => ({ input: await failed(world) }),
    addItem: async (world) => ({ input: { id: (await subscribed(world)).id, ...item } }),
    removeItem: async (world) => {
      const { id } = await subscribed(world);
      return { input: { id, itemId: (await world.ok(subscription.addItem, { id, ...item })).id } };
    },
    addDiscount: async (world) => ({ input: { id: (await subscribed(world)).id, ...discount } }),
    removeDiscount: async (world) => {
      const { id } = await subscribed(world);
      return { input: { id, discountId: (await world.ok(subscription.addDiscount, { id, ...discount })).id } };
    },
    linkTogether: async (world) => ({ input: await owing(world) }),
    enterUsage: async (world) => ({ input: { ...(await unmeasured(world)), amount } }),
    getAll: async (world) => {
      await subscribed(world);
      return {};
    },
    export: async (world) => {
      await subscribed(world);
      return {};
    },
    getDetail: byId,
  }),
  ...givenTo(billing, {
    getFigures: async (world) => {
      await subscribed(world);
      return {};
    },
    getDueDays: async (world) => {
      const { nextPaymentDate } = await subscribed(world);
      return { input: { month: nextPaymentDate!.slice(0, 7) } };
    },
    template: async (world) => ({ input: { planId: (await activePlan(world)).id } }),
    upload: async (world) => subscriptionFile(await signedWish(world)),
    import: async (world) => {
      const { input, fileName } = subscriptionFile(await signedWish(world));
      return { input: { ...input, fromRow: '2', toRow: '2' }, fileName };
    },
  }),
  ...givenTo(subscriptionPrivate, {
    createSubscription: async (world) => ({ input: await signedWish(world) }),
    addUsage: async (world) => {
      const { code: planCode } = await meteredPlan(world);
      const wish = { ...(await signedWish(world)), planCode };
      await world.signed(subscriptionPrivate.createSubscription, wish);
      const { refSubscriptionId } = wish;
      return { input: { refSubscriptionId, refUsageId: `SD${randomDigits(10)}`, amount } };
    },
    endSubscription: async (world) => ({ input: { ...(await signedOne(world)), mode: 'EXPIRATION_CANCEL' } }),
    checkSubscription: async (world) => ({ input: await signedOne(world) }),
  }),
  ...givenTo(subscriptionPublic, {
    getSeen: async (world) => ({ input: { token: await payerToken(world) } }),
    act: async (world) => ({ input: { token: await payerToken(world), act: 'pause' } }),
    askEmailChange: async (world) => ({
      input: { token: (await mailedPayer(world)).token, email: newAddress() },
    }),
    getEmailChange: async (world) => ({ input: { token: await changeToken(world) } }),
    confirmEmailChange: async (world) => ({ input: { token: await changeToken(world) } }),
  }),
  ...givenTo(subscriptionInvoice, {
    getAll: async (world) => ({ input: { subscriptionId: (await subscribed(world)).id } }),
    getDetail: async (world) => ({ input: await openInvoice(world) }),
    resend: async (world) => ({
      input: { ...(await openInvoice(world)), receiver: `payer${randomDigits(8)}@example.com`, sendEmail: true },
    }),
    exportPdf: async (world) => ({ input: await openInvoice(world) }),
    credit: async (world) => ({ input: { ...(await openInvoice(world)), amount: 10_000, reason: 'Bù' } }),
    exportCreditNote: async (world) => {
      const { id } = await world.ok(subscriptionInvoice.credit, {
        ...(await openInvoice(world)),
        amount: 10_000,
        reason: 'Bù',
      });
      return { input: { id } };
    },
  }),
];
