import { hasShape } from '@pay/domain';
import { acrossMerchants, type Instant, type Revisions } from '@pay/platform-kernel';
import { sql } from 'kysely';
import { paymentMethodsRevision } from '../shop-setting/payment-methods.store.ts';

interface Row {
  code: string;
  rows: string;
  linkExpireAt: Instant | null;
  expireAt: Instant | null;
}

/**
 * What a payer sees of a link hangs on one row each of five tables, on the latest card payment, on the methods there are, and on its
 * end. Each version of a row has a revision of its own, given by the database, whoever writes.
 */
export const payLinkRevisions: Revisions = {
  tables: ['payLink', 'transaction', 'merchant', 'bankAccount', 'shopSetting', 'cardOrder', 'paymentMethod'],
  of: async (codes, { db, services }) => {
    const known = codes.filter((code) => hasShape('publicCode', code));
    if (known.length === 0) return new Map();
    const [{ rows }, methods] = await Promise.all([
      sql<Row>`
        select pay_link.code, pay_link.expire_at as link_expire_at, transaction.expire_at,
          concat_ws(' ', pay_link.revision, transaction.id, transaction.revision, merchant.version, bank_account.id, bank_account.revision,
            'shop', shop_setting.id, shop_setting.revision, 'card', card_order.transaction_id, card_order.revision) as rows
        from pay_link
        join transaction on transaction.merchant_id = pay_link.merchant_id and transaction.id = pay_link.transaction_id
        join merchant on merchant.id = pay_link.merchant_id
        join bank_account on bank_account.merchant_id = pay_link.merchant_id and bank_account.id = pay_link.bank_account_id
        left join shop_setting on shop_setting.merchant_id = pay_link.merchant_id
        left join lateral (
          select transaction_id, revision from card_order
          where card_order.merchant_id = pay_link.merchant_id and card_order.pay_link_id = pay_link.id
          order by opened_at desc limit 1
        ) as card_order on true
        where pay_link.code = any(${known}::text[])`.execute(acrossMerchants(db, 'public codes stand for themselves')),
      paymentMethodsRevision(services.storages.live.db),
    ]);
    return new Map(
      rows.map(({ code, rows: versions, linkExpireAt, expireAt }) => [
        code,
        { rows: `${versions} ${methods}`, turnsAt: [linkExpireAt, expireAt] },
      ]),
    );
  },
};
