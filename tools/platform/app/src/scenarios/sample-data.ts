import { playFeeRules } from '@pay/platform-fees';
import { inTransaction, type Services } from '@pay/platform-kernel';
import { hasMerchants } from '@pay/platform-people';
import { playEmployer } from '@pay/platform-salary';
import { people, playPeople } from './identity.scenario.ts';
import type { Platform } from '../server/platform.ts';
import { playApplicants, staffIds } from './applicants.ts';
import { playShopDays } from './days-of-a-shop.ts';
import { playDisputes } from './disputes-of-a-shop.ts';
import { playPayPage } from './pay-page-of-a-shop.ts';

const sampleDays = 35;

async function playFees(merchantId: string, services: Services): Promise<void> {
  const ids = await inTransaction(services.storages.live.db, staffIds);
  const seat = (role: 'maker' | 'checker') => ({ userId: ids[role], userName: people[role].fullName });
  await playFeeRules(merchantId, { maker: seat('maker'), checker: seat('checker') }, services);
}

export async function seedSampleData({ services }: Platform, withPast: boolean): Promise<void> {
  if (await hasMerchants(services.storages.live.db)) return;
  const { shop, employer } = await playPeople(services);
  for (const mode of ['live', 'test'] as const) {
    if (withPast) {
      await playShopDays({ merchantId: shop.merchantId, mode, by: people.owner.fullName, services }, sampleDays);
      await playPayPage({ merchantId: shop.merchantId, mode, by: people.owner.fullName, services });
    }
    await playEmployer(
      { ...employer, userName: people.employer.fullName, decidedBy: people.checker.fullName },
      mode,
      services,
    );
  }
  if (withPast) {
    await playDisputes(shop, services);
    await playApplicants(services);
    await playFees(employer.merchantId, services);
  }
}
