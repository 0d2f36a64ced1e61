import type { InputOf } from '@pay/contract-core';
import { customer, payLink, subscription, subscriptionInvoice, subscriptionPlan, tool } from '@pay/contract-portal';
import { randomDigits } from '@pay/platform-kernel';
import type { TestPlatform } from '@pay/platform-testing';

type Plan = Partial<InputOf<typeof subscriptionPlan.create>>;
type Wish = Partial<InputOf<typeof subscription.create>>;

export const monthly = {
  paymentType: 'PREPAID',
  cycleValue: 1,
  timeType: 'MONTH',
  fixedAmount: 150_000,
} as const;

/** A shop with customers and plans, whose clock the test moves. */
export async function openBillingShop(platform: TestPlatform) {
  const shop = await platform.newMerchant();
  const as = { token: shop.token };
  const clock = platform.services.clocks.live;

  const newCustomer = async () =>
    (await platform.ok(customer.create, { fullName: 'Trần Thị Hoa', phone: `09${randomDigits(8)}` }, as)).id;

  const draft = (change: Plan = {}) =>
    platform.ok(subscriptionPlan.create, { name: `Gói ${randomDigits(6)}`, ...monthly, ...change }, as);

  const plan = async (change: Plan = {}) => {
    const { id } = await draft(change);
    return platform.ok(subscriptionPlan.changeState, { id, status: 'ACTIVE' }, as);
  };

  const subscribe = async (change: Plan = {}, wish: Wish = {}) =>
    platform.ok(subscription.create, { planId: (await plan(change)).id, customerId: await newCustomer(), ...wish }, as);

  const detail = (id: string) => platform.ok(subscription.getDetail, { id }, as);

  const invoices = async (subscriptionId: string) =>
    (await platform.ok(subscriptionInvoice.getAll, { subscriptionId, sortDirection: 'ASC' }, as)).items;

  const periods = async (subscriptionId: string) =>
    (await invoices(subscriptionId)).map(
      ({ periodStart, periodEnd, status }) => `${periodStart} ${periodEnd} ${status}`,
    );

  const linkOf = (url: string | null | undefined) => {
    const code = url!.slice(url!.lastIndexOf('/') + 1);
    return platform.ok(payLink.getDetail, { payLinkCode: code }, as);
  };

  /** Pays the latest invoice of a subscription by transfer. */
  const pay = async (subscriptionId: string) => {
    const { url, amount } = (await invoices(subscriptionId)).at(-1)!;
    const { virtualAccount } = await linkOf(url);
    await platform.ok(tool.deposit, { accountNo: virtualAccount!, branch: 'HO', amount, content: 'Tra tien' }, as);
  };

  return {
    ...shop,
    as,
    newCustomer,
    draft,
    plan,
    subscribe,
    detail,
    invoices,
    periods,
    linkOf,
    pay,
    /** Ten in the morning of a day in Vietnam. */
    at: (day: string) => clock.set(`${day}T03:00:00.000Z`),
  };
}

export type BillingShop = Awaited<ReturnType<typeof openBillingShop>>;
