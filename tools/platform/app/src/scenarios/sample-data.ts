import { playFeeReports } from '@pay/platform-billing';
import { playFeeRules, playMonthlyFee } from '@pay/platform-fees';
import { inTransaction, type Mode, type Services } from '@pay/platform-kernel';
import { playStatement } from '@pay/platform-money-desk';
import { playVietQrPro } from '@pay/platform-payments';
import { hasMerchants } from '@pay/platform-people';
import { playEmployer, playOwedAdvances } from '@pay/platform-salary';
import { people, playPeople, type SamplePeople, shops } from './identity.scenario.ts';
import type { Platform } from '../server/platform.ts';
import { playApplicants, staffIds } from './applicants.ts';
import { playCustomers } from './customers-of-a-shop.ts';
import { playShopDays } from './days-of-a-shop.ts';
import { playDevices } from './devices-of-a-shop.ts';
import { playDisputes } from './disputes.scenario.ts';
import { playHeldCredits } from './held-credit-of-a-shop.ts';
import { playLateRefund } from './late-refund-of-a-shop.ts';
import { playMeteredPlan } from './metered-plan-of-a-shop.ts';
import { playOrders } from './orders-of-a-shop.ts';
import { playPayouts } from './payouts-of-a-shop.ts';
import { playPayBoxes } from './pay-boxes-of-a-shop.ts';
import { playPayPage } from './pay-page-of-a-shop.ts';
import { playReceivers } from './receivers-of-a-shop.ts';
import { playSubscriptions } from './subscriptions-of-a-shop.ts';
import { playSupport } from './support.scenario.ts';
import { playCounter } from './terminals-of-a-shop.ts';

const sampleDays = 35;
const dayOfLateRefund = 5;
const dayOfVietQrPro = 20;

async function sampleStaff(services: Services) {
  const ids = await inTransaction(services.storages.live.db, staffIds);
  const seat = (role: 'maker' | 'checker') => ({ userId: ids[role], userName: people[role].fullName });
  return { maker: seat('maker'), checker: seat('checker') };
}

/** What a shop sold and paid out up to now. */
export async function playPast(
  { merchantId, userId, accountantId }: SamplePeople['shop'],
  mode: Mode,
  services: Services,
): Promise<void> {
  const own = { merchantId, mode, by: people.owner.fullName, services };
  const desk = {
    merchantId,
    mode,
    services,
    accountant: { userId: accountantId, userName: people.accountant.fullName },
    owner: { userId, userName: people.owner.fullName },
  };
  await playShopDays(own, sampleDays, async (daysAgo) => {
    if (daysAgo === sampleDays) await playReceivers(own);
    if (daysAgo === dayOfVietQrPro) await playVietQrPro({ ...own, decidedBy: people.checker.fullName });
    if (daysAgo === dayOfLateRefund) await playLateRefund(own);
    await playPayouts(desk, daysAgo);
    await playCounter(own, daysAgo);
  });
}

export async function seedSampleData({ services }: Platform, withPast: boolean): Promise<void> {
  if (await hasMerchants(services.storages.live.db)) return;
  const { shop, employer } = await playPeople(services);
  const staff = await sampleStaff(services);
  if (withPast) await playMonthlyFee(shop.merchantId, staff, services);
  for (const mode of ['live', 'test'] as const) {
    if (withPast) {
      await playPast(shop, mode, services);
      const own = { merchantId: shop.merchantId, mode, by: people.owner.fullName, services };
      await playCustomers(own);
      const { code, button } = await playPayPage(own);
      await playOrders(own, code, button);
      await playSubscriptions(own);
      await playMeteredPlan(own);
      if (mode === 'live') await playPayBoxes(own);
    }
    await playEmployer(
      { ...employer, userName: people.employer.fullName, decidedBy: people.checker.fullName },
      mode,
      services,
    );
  }
  if (withPast) {
    await playOwedAdvances({ ...employer, userName: people.employer.fullName }, services);
    await playDevices({ merchantId: shop.merchantId, by: people.owner.fullName }, staff, services);
    await playDisputes(shop, services);
    await playSupport(shop, services);
    await playHeldCredits(await playApplicants(services), staff, services);
    await playFeeRules(employer.merchantId, staff, services);
    await playFeeReports(shop.merchantId, services);
    await playStatement({ accountNo: shops.shop.accountNo, staff, services });
  }
}
