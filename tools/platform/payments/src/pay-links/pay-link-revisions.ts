import { hasShape } from '@pay/domain';
import { bankDirectory } from '@pay/platform-accounts';
import type { RevisionSource } from '@pay/platform-kernel';
import { profileMoments } from '@pay/platform-people';
import { revisionsOfClaims } from '../claims/claims.store.ts';
import { paymentMethodsRevision } from '../shop-setting/payment-methods.store.ts';
import { revisionsOfLinks } from './pay-links.store.ts';

/**
 * A payer's view depends on one row of six tables or a claim of the provider, the latest card payment, the payment methods, the name of
 * the bank and the expiry.
 * The database gives each row version its own revision, whichever process writes it.
 */
export const payLinkRevisions: RevisionSource = {
  tables: [
    'payLink',
    'transaction',
    'merchant',
    'merchantProfile',
    'bankAccount',
    'shopSetting',
    'cardOrder',
    'paymentMethod',
    'paymentMethodFee',
    'providerClaim',
  ],
  of: async (codes, { db, mode, services }) => {
    const known = codes.filter((code) => hasShape('publicCode', code));
    if (known.length === 0) return new Map();
    const [links, methods] = await Promise.all([
      revisionsOfLinks(db, known),
      paymentMethodsRevision(services.storages.live.db, services.clocks.live.now()),
    ]);
    const linked = new Set(links.map(({ code }) => code));
    const claims = await revisionsOfClaims(
      db,
      known.filter((code) => !linked.has(code)),
    );
    // Who a shop is stands with the live mode alone.
    const owners = mode === 'test' ? links.map(({ merchantId }) => merchantId) : [];
    const profiles = await profileMoments(services.storages.live.db, owners);
    const told = [
      ...links.map(({ merchantId, ...link }) => ({ ...link, rows: `${link.rows} ${profiles.get(merchantId) ?? ''}` })),
      ...claims,
    ];
    return new Map(
      told.map(({ code, rows, linkExpireAt, expireAt }) => [
        code,
        { rows: `${rows} ${methods} ${bankDirectory.revision(db)}`, turnsAt: [linkExpireAt, expireAt] },
      ]),
    );
  },
};
