import { hasShape } from '@pay/domain';
import type { RevisionSource } from '@pay/platform-kernel';
import { paymentMethodsRevision } from '../shop-setting/payment-methods.store.ts';
import { revisionsOfLinks } from './pay-links.store.ts';

/**
 * A payer's view depends on one row of five tables, the latest card payment, the payment methods and the expiry.
 * The database gives each row version its own revision, whichever process writes it.
 */
export const payLinkRevisions: RevisionSource = {
  tables: ['payLink', 'transaction', 'merchant', 'bankAccount', 'shopSetting', 'cardOrder', 'paymentMethod'],
  of: async (codes, { db, services }) => {
    const known = codes.filter((code) => hasShape('publicCode', code));
    if (known.length === 0) return new Map();
    const [links, methods] = await Promise.all([
      revisionsOfLinks(db, known),
      paymentMethodsRevision(services.storages.live.db),
    ]);
    return new Map(
      links.map(({ code, rows, linkExpireAt, expireAt }) => [
        code,
        { rows: `${rows} ${methods}`, turnsAt: [linkExpireAt, expireAt] },
      ]),
    );
  },
};
