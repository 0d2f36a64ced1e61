import { type VnDay } from '@pay/domain';
import { acrossMerchants, type Instant, ownersOfCodes, type Tables } from '@pay/platform-kernel';
import { type Kysely, sql } from 'kysely';
import { methodsRevision } from '../shop-setting/payment-methods.store.ts';

interface LinkRevisions {
  merchantId: string;
  code: string;
  rows: string;
  linkExpireAt: Instant | null;
  expireAt: Instant | null;
}

export async function revisionsOfLinks(db: Kysely<Tables>, codes: readonly string[]): Promise<LinkRevisions[]> {
  const owners = await ownersOfCodes(db, 'payLink', codes);
  if (!owners) return revisionsOf(db, codes);
  const each = [...Map.groupBy(owners, ([, owner]) => owner)];
  const found = await Promise.all(
    each.map(([owner, own]) =>
      revisionsOf(
        db,
        own.map(([code]) => code),
        owner,
      ),
    ),
  );
  return found.flat();
}

async function revisionsOf(db: Kysely<Tables>, codes: readonly string[], owner?: string): Promise<LinkRevisions[]> {
  const ofOwner = (table: string) => (owner === undefined ? sql`` : sql` and ${sql.ref(table)}.merchant_id = ${owner}`);
  const { rows } = await sql<LinkRevisions>`
    select pay_link.code, pay_link.merchant_id, pay_link.expire_at as link_expire_at, transaction.expire_at,
      concat_ws(' ', pay_link.revision, transaction.id, transaction.revision, merchant.version, bank_account.id, bank_account.revision,
        'shop', shop_setting.id, shop_setting.revision, 'card', card_order.transaction_id, card_order.revision,
        'profile', merchant_profile.submitted_at) as rows
    from pay_link
    join transaction on transaction.merchant_id = pay_link.merchant_id and transaction.id = pay_link.transaction_id
    join merchant on merchant.id = pay_link.merchant_id
    join bank_account on bank_account.merchant_id = pay_link.merchant_id and bank_account.id = pay_link.bank_account_id
    left join shop_setting on shop_setting.merchant_id = pay_link.merchant_id
    left join merchant_profile on merchant_profile.merchant_id = pay_link.merchant_id
    left join lateral (
      select transaction_id, revision from card_order
      where card_order.merchant_id = pay_link.merchant_id and card_order.pay_link_id = pay_link.id${ofOwner('card_order')}
      order by opened_at desc limit 1
    ) as card_order on true
    where pay_link.code = any(${codes}::text[])${ofOwner('pay_link')}`.execute(
    acrossMerchants(db, 'public codes stand for themselves'),
  );
  return rows;
}

/** What stands with the live mode alone, in one statement: the payment methods under null, and when each merchant's profile was last submitted. */
export async function revisionsOfShops(db: Kysely<Tables>, day: VnDay, merchantIds: readonly string[]) {
  const { rows } = await sql<{ merchantId: string | null; revision: string | null }>`
    select null::uuid as merchant_id, (${methodsRevision(day)}) as revision
    union all
    select merchant_id, submitted_at::text from merchant_profile where merchant_id = any(${merchantIds}::uuid[])`.execute(
    acrossMerchants(db, 'public codes stand for themselves'),
  );
  return new Map(rows.map(({ merchantId, revision }) => [merchantId, revision ?? '']));
}
