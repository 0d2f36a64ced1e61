import { addDays, vnDay } from '@pay/domain';
import { inTransaction, type Mode, type Services, type Trx } from '@pay/platform-kernel';
import { createCustomers } from '@pay/platform-shop';
import {
  cancelSubscription,
  changePlanState,
  createPlan,
  createSubscriptions,
  openInvoices,
  pauseSubscription,
} from '@pay/platform-subscriptions';
import { shopPlayer } from './days-of-a-shop.ts';

interface Shop {
  merchantId: string;
  mode: Mode;
  by: string;
  services: Services;
}

const plans = {
  coffee: {
    name: 'Cà phê mỗi tháng',
    description: 'Hai gói 500 g, giao vào đầu kỳ',
    paymentType: 'PREPAID',
    cycleValue: 1,
    timeType: 'MONTH',
    fixedAmount: 320_000,
  },
  office: {
    name: 'Nước uống văn phòng',
    paymentType: 'POSTPAID',
    cycleValue: 2,
    timeType: 'WEEK',
    fixedAmount: 780_000,
    fixedPaymentTime: true,
    fixedTime: { dayOfWeek: 'FRIDAY' },
    expirationDays: 10,
  },
  gifts: { name: 'Giỏ quà theo quý', paymentType: 'PREPAID', cycleValue: 3, timeType: 'MONTH', fixedAmount: 1_500_000 },
} as const;

const subscribers = [
  ['Hoàng Anh Tuấn', '0918220101'],
  ['Bùi Thanh Trúc', '0918220102'],
  ['Công ty Thiết kế Nắng', '0918220103'],
  ['Đặng Quốc Huy', '0918220104'],
  ['Vũ Khánh Linh', '0918220105'],
] as const;

const trial = { allowTrial: true, trialTimeType: 'DAY', trialTimeValue: 14 } as const;

/** Customers who pay again and again: one has paid, others owe, try, pause or leave. */
export async function playSubscriptions(shop: Shop): Promise<void> {
  const { merchantId, mode, by, services } = shop;
  const player = shopPlayer(shop);
  const person = { by, now: player.now() };
  const within = <R>(work: (trx: Trx) => Promise<R>) => inTransaction(services.storages[mode].db, work);
  const subscribe = async (planId: string, customerId: string | undefined, wish: object = {}) => {
    const made = { planId, customerIds: [customerId!], ...wish };
    const [id] = await within((trx) => createSubscriptions(trx, made, { merchantId, ...person, field: 'customerIds' }));
    return { merchantId, id: id! };
  };

  const [coffee, office] = await within(async (trx) => {
    const ids: string[] = [];
    for (const plan of [plans.coffee, plans.office]) {
      const { id } = await createPlan(trx, plan, { merchantId, ...person });
      await changePlanState(trx, { merchantId, id }, 'ACTIVE', person);
      ids.push(id);
    }
    await createPlan(trx, plans.gifts, { merchantId, ...person });
    return ids;
  });
  const customers = await within((trx) =>
    createCustomers(
      trx,
      subscribers.map(([fullName, phone], index) => ({ fullName, phone, email: `dinhky${index + 1}@example.com` })),
      { merchantId, ...person },
    ),
  );
  const [paying, owing, firm, trying, leaving] = customers;
  await subscribe(coffee!, owing);
  await subscribe(office!, firm);
  await subscribe(coffee!, trying, trial);
  const paused = await subscribe(office!, leaving, { numOfCycles: 6 });
  await within((trx) => pauseSubscription(trx, paused, addDays(vnDay(person.now), 10), person));
  const left = await subscribe(coffee!, leaving);
  await within((trx) => cancelSubscription(trx, left, { mode: 'IMMEDIATE_CANCEL' }, person));
  const paid = await subscribe(coffee!, paying, { numOfCycles: 12 });
  const [invoice] = await within((trx) => openInvoices(trx, paid));
  await player.pay(invoice!.payLinkCode!);
}
