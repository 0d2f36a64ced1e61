import { addDays, vnDayStart } from '@pay/domain';
import { randomDigits } from '@pay/platform-kernel';
import { chargedFromTomorrow } from '../charged-from-tomorrow.ts';
import { startTestPlatform, type TestPlatform } from '../test-platform.ts';
import { drawnPayments, drawnWork } from './drawn.ts';
import { differencesIn, type Told } from './own-account.ts';
import { reportedApart } from './reported.ts';
import { chargeFromNow, openChanceShops, openPayments, type Opened } from './shops-of-chance.ts';
import { StaffOfChance } from './staff-of-chance.ts';

const firstDay = '2026-11-25';
const days = 10;
const staffWorksADay = 4;
/** The second day after the months in which something was paid. */
const monthsOver = '2027-01-02';
const morning = 9 * 3_600_000;
const ofMethods = { BANKING: { fixedFee: 700, dynamicFee: 0.2 } };

interface FeesPlan {
  payments: number;
  seed: number;
}

interface FeesOutcome {
  rules: number;
  /** Payments that had to pay a fee, and how many rules charged one. */
  charged: number;
  charging: number;
  /** Fees of whole months, of a merchant and a rule each. */
  monthly: number;
  income: number;
  vat: number;
  /** What differs from the test's own account of it. */
  wrong: string[];
}

async function tell(platform: TestPlatform, due: readonly { payment: Opened; creditedAt: Date }[]): Promise<Told[]> {
  return Promise.all(
    due.map(async ({ payment, creditedAt }) => {
      const { shop, drawn, virtualAccount } = payment;
      const amount = drawn.amount + (shop.holds ? drawn.surplus : 0);
      const credit = {
        transactionNo: `FT${randomDigits(14)}`,
        accountNo: virtualAccount,
        amount,
        content: 'x',
        fromBin: '970436',
        fromAccount: '0071000123456',
        creditedAt,
      };
      const { transactionId } = await platform.services.takeCredit(credit, 'live');
      if (transactionId !== payment.id) throw new Error(`${drawn.amount} was taken for ${transactionId}`);
      return { ...payment, creditedAt, received: amount, chargeType: shop.chargeType };
    }),
  );
}

async function play(platform: TestPlatform, staff: StaffOfChance, plan: FeesPlan, shops: Opened['shop'][]) {
  const { live } = platform.services.clocks;
  const works = drawnWork(days * staffWorksADay, plan.seed);
  const perDay = Math.ceil(plan.payments / days);
  const payments = drawnPayments(plan.payments, plan.seed);
  const told: Told[] = [];
  let later: { payment: Opened; creditedAt: Date; on: string }[] = [];
  for (let passed = 0; passed < days + 2; passed += 1) {
    const day = addDays(firstDay, passed);
    const midnight = vnDayStart(addDays(day, 1));
    await live.set(new Date(vnDayStart(day).getTime() + morning));
    for (const work of works.slice(passed * staffWorksADay, (passed + 1) * staffWorksADay)) await staff.work(work);
    const opened = await openPayments(platform, shops, payments.slice(passed * perDay, (passed + 1) * perDay));
    if (passed === days / 2) await chargeFromNow(platform, shops[0]!, 'LATER');
    if (passed === days / 2) await chargeFromNow(platform, shops[1]!, 'IMMEDIATELY');
    const due = opened.map((payment) => ({
      payment,
      creditedAt: new Date(midnight.getTime() - payment.drawn.before),
      on: payment.drawn.told === 'at midnight' ? day : addDays(day, 2),
    }));
    later.push(...due);
    await live.set(midnight);
    told.push(
      ...(await tell(
        platform,
        later.filter(({ on }) => on === day),
      )),
    );
    later = later.filter(({ on }) => on !== day);
  }
  return told;
}

/** Some days around a month's end, with rules that staff write as they please, and what each payment was charged. */
export async function feesOfChance(plan: FeesPlan): Promise<FeesOutcome> {
  const platform = await startTestPlatform();
  try {
    await platform.services.clocks.live.set(vnDayStart(addDays(firstDay, -1)));
    await chargedFromTomorrow(platform, { method: { methodId: 'BANKING', paymentLimit: 0, ...ofMethods.BANKING } });
    const shops = await openChanceShops(platform);
    const staff = await StaffOfChance.hired(
      platform,
      shops.map(({ merchantId }) => merchantId),
    );
    const told = await play(platform, staff, plan, shops);
    const governing = { rules: staff.rules, ofMethods };
    const { wrong, ...outcome } = await differencesIn(platform, told, governing);
    await platform.services.clocks.live.set(vnDayStart(monthsOver));
    const { monthly, differences } = await reportedApart(platform, told, governing);
    return { rules: staff.rules.length, ...outcome, monthly, wrong: [...wrong, ...differences] };
  } finally {
    await platform.close({ forgiving: true });
  }
}
