import { hasShape } from '@pay/domain';
import type { Revisions } from '@pay/platform-kernel';
import { paymentMethodsRevision } from '../shop-setting/payment-methods.store.ts';
import { revisionsOfLinks } from './pay-links.store.ts';

/**
 * What a payer sees of a link hangs on one row each of five tables, on the latest card payment, on the methods there are, and on its
 * end. Each version of a row has a revision of its own, given by the database, whoever writes.
 */
export const payLinkRevisions: Revisions = {
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
