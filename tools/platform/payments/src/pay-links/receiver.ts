import type { CachedReadContext } from '@pay/platform-kernel';
import { submittedProfile } from '@pay/platform-people';
import type { ListedPayLink } from './pay-links.store.ts';

/** Who stands on a receipt: the company with its number, or the shop that was registered. */
export async function receiverOf(
  { merchantId, merchantName }: Pick<ListedPayLink, 'merchantId' | 'merchantName'>,
  { db, mode, services }: Pick<CachedReadContext, 'db' | 'mode' | 'services'>,
) {
  const { profile } = (await submittedProfile(mode === 'live' ? db : services.storages.live.db, merchantId)) ?? {};
  return {
    name: profile?.companyName ?? merchantName,
    taxCode: profile?.taxIdNo ?? null,
    address: profile?.companyAddress ?? profile?.storeAddress ?? null,
    phone: profile?.companyPhone ?? null,
    email: profile?.contactEmail ?? null,
  };
}
