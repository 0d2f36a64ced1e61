import type { Mode, Services, Trx } from '@pay/platform-kernel';
import { submittedProfile } from '@pay/platform-people';
import type { ListedPayLink } from './pay-links.store.ts';

interface Ctx {
  db: Trx;
  mode: Mode;
  services: Pick<Services, 'storages'>;
}

const profileOf = async ({ db, mode, services }: Ctx, merchantId: string) =>
  (await submittedProfile(mode === 'live' ? db : services.storages.live.db, merchantId))?.profile;

/** Who stands on a receipt: the company with its number, or the shop that was registered. */
export async function receiverOf(
  { merchantId, merchantName }: Pick<ListedPayLink, 'merchantId' | 'merchantName'>,
  ctx: Ctx,
) {
  const profile = await profileOf(ctx, merchantId);
  return {
    name: profile?.companyName ?? merchantName,
    taxCode: profile?.taxIdNo ?? null,
    address: profile?.companyAddress ?? profile?.storeAddress ?? null,
    phone: profile?.companyPhone ?? null,
    email: profile?.contactEmail ?? null,
  };
}

/** Whom a payer may ask: the shop's public numbers, never the phone that somebody signs in with. */
export async function shopContactOf({ merchantId }: Pick<ListedPayLink, 'merchantId'>, ctx: Ctx) {
  const profile = await profileOf(ctx, merchantId);
  return { phone: profile?.companyPhone ?? null, email: profile?.contactEmail ?? null };
}
