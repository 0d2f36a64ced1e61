import { hasShape, vnDay } from '@pay/domain';
import { bankDirectory } from '@pay/platform-accounts';
import type { RevisionSource } from '@pay/platform-kernel';
import { LRUCache } from 'lru-cache';
import { revisionsOfClaims } from '../claims/claims.store.ts';
import { revisionsOfLinks, revisionsOfShops } from './pay-link-revisions.store.ts';

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
    const day = vnDay(services.clocks.live.now());
    const ofShops = (merchantIds: readonly string[]) => revisionsOfShops(services.storages.live.db, day, merchantIds);
    const expected = mode === 'test' ? known.flatMap((code) => owners.get(code) ?? []) : [];
    const [links, shops] = await Promise.all([revisionsOfLinks(db, known), ofShops([...new Set(expected)])]);
    const linked = new Set(links.map(({ code }) => code));
    const unexpected = mode === 'test' ? links.filter(({ code }) => !owners.has(code)) : [];
    for (const { code, merchantId } of unexpected) owners.set(code, merchantId);
    const [claims, others] = await Promise.all([
      revisionsOfClaims(
        db,
        known.filter((code) => !linked.has(code)),
      ),
      unexpected.length > 0 ? ofShops(unexpected.map(({ merchantId }) => merchantId)) : undefined,
    ]);
    const profiles = new Map([...shops, ...(others ?? [])]);
    const told = [
      ...links.map(({ merchantId, ...link }) => ({ ...link, rows: `${link.rows} ${profiles.get(merchantId) ?? ''}` })),
      ...claims,
    ];
    const methods = shops.get(null);
    return new Map(
      told.map(({ code, rows, linkExpireAt, expireAt }) => [
        code,
        { rows: `${rows} ${methods} ${bankDirectory.revision(db)}`, turnsAt: [linkExpireAt, expireAt] },
      ]),
    );
  },
};
