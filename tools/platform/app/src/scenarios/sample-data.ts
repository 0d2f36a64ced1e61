import { playFeeReports } from '@pay/platform-billing';
import { playFeeRules, playMonthlyFee } from '@pay/platform-fees';
import { inTransaction, type Services } from '@pay/platform-kernel';
import { hasMerchants } from '@pay/platform-people';
import { playEmployer, playOwedAdvances } from '@pay/platform-salary';
import { people, playPeople } from './identity.scenario.ts';
import type { Platform } from '../server/platform.ts';
import { playApplicants, staffIds } from './applicants.ts';
import { playCustomers } from './customers-of-a-shop.ts';
import { playShopDays } from './days-of-a-shop.ts';
import { playDisputes } from './disputes.scenario.ts';
import { playOrders } from './orders-of-a-shop.ts';
import { playPayPage } from './pay-page-of-a-shop.ts';
import { playReceivers } from './receivers-of-a-shop.ts';
import { playSubscriptions } from './subscriptions-of-a-shop.ts';
import { playSupport } from './support.scenario.ts';

const sampleDays = 35;

async function sampleStaff(services: Services) {
  const ids = await inTransaction(services.storages.live.db, staffIds);
  const seat = (role: 'maker' | 'checker') => ({ userId: ids[role], userName: people[role].fullName });
  return { maker: seat('maker'), checker: seat('checker') };
}

export async function seedSampleData({ services }: Platform, withPast: boolean): Promise<void> {
  if (await hasMerchants(services.storages.live.db)) return;
  const { shop, employer } = await playPeople(services);
  const staff = await sampleStaff(services);
  if (withPast) await playMonthlyFee(shop.merchantId, staff, services);
  for (const mode of ['live', 'test'] as const) {
    if (withPast) {
      await playShopDays({ merchantId: shop.merchantId, mode, by: people.owner.fullName, services }, sampleDays);
      const own = { merchantId: shop.merchantId, mode, by: people.owner.fullName, services };
      await playCustomers(own);
      await playReceivers(own);
      const { code, button } = await playPayPage(own);
      await playOrders(own, code, button);
      await playSubscriptions(own);
    }
    await playEmployer(
      { ...employer, userName: people.employer.fullName, decidedBy: people.checker.fullName },
      mode,
      services,
    );
  }
  if (withPast) {
    await playOwedAdvances({ ...employer, userName: people.employer.fullName }, services);
    await playDisputes(shop, services);
    await playSupport(shop, services);
    await playApplicants(services);
    await playFeeRules(employer.merchantId, staff, services);
    await playFeeReports(shop.merchantId, services);
  }
}
