import { hasShape } from '@pay/domain';
import { bankDirectory } from '@pay/platform-accounts';
import type { RevisionSource } from '@pay/platform-kernel';
import { profileMoments } from '@pay/platform-people';
import { LRUCache } from 'lru-cache';
import { revisionsOfClaims } from '../claims/claims.store.ts';
import { paymentMethodsRevision } from '../shop-setting/payment-methods.store.ts';
import { revisionsOfLinks } from './pay-links.store.ts';

/** Whose link a code is never changes: known before the link is read, the profile is read beside it. */
const owners = new LRUCache<string, string>({ max: 10_000 });

/**
 * A payer's view depends on one row of six tables or a claim of the provider, the latest card payment, the payment methods, the name of
 * the bank and the expiry.
 * The database gives each row version its own revision, whichever process writes it. Who a shop is stands with the live mode alone.
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
    const profilesOf = (merchantIds: readonly string[]) => profileMoments(services.storages.live.db, merchantIds);
    const expected = mode === 'test' ? known.flatMap((code) => owners.get(code) ?? []) : [];
    const [links, methods, ofExpected] = await Promise.all([
      revisionsOfLinks(db, known),
      paymentMethodsRevision(services.storages.live.db, services.clocks.live.now()),
      profilesOf([...new Set(expected)]),
    ]);
    const linked = new Set(links.map(({ code }) => code));
    const unexpected = mode === 'test' ? links.filter(({ code }) => !owners.has(code)) : [];
    for (const { code, merchantId } of unexpected) owners.set(code, merchantId);
    const [claims, ofOthers] = await Promise.all([
      revisionsOfClaims(
        db,
        known.filter((code) => !linked.has(code)),
      ),
      profilesOf(unexpected.map(({ merchantId }) => merchantId)),
    ]);
    const profiles = new Map([...ofExpected, ...ofOthers]);
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
