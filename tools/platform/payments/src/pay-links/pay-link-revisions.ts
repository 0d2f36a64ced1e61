import { hasShape } from '@pay/domain';
import type { Revisions } from '@pay/platform-kernel';
import { paymentMethodsRevision } from '../shop-setting/payment-methods.store.ts';
import { versionsOfLinks } from './pay-links.store.ts';

/**
 * What a payer sees of a link hangs on one row each of five tables, on the latest card payment, on the methods there are, and on its
 * end.
 */
export const payLinkRevisions: Revisions = {
  tables: ['payLink', 'transaction', 'merchant', 'bankAccount', 'shopSetting', 'cardOrder', 'paymentMethod'],
  of: async (codes, { db, services }) => {
    const known = codes.filter((code) => hasShape('publicCode', code));
    if (known.length === 0) return new Map();
    const [links, methods] = await Promise.all([
      versionsOfLinks(db, known),
      paymentMethodsRevision(services.storages.live.db),
    ]);
    return new Map(
      links.map(({ code, versions, linkExpireAt, expireAt }) => [
        code,
        { rows: `${versions} ${methods}`, turnsAt: [linkExpireAt, expireAt] },
      ]),
    );
  },
};
