import type { merchantMatter } from '@pay/contract-cms';
import type { Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';
import type { output } from 'zod/v4/core';

type Matter = output<typeof merchantMatter>;

/** What waits for the staff, each counted by its own index. */
export async function mattersOf(db: Trx, merchantId: string): Promise<{ matter: Matter; count: number }[]> {
  const { rows } = await sql<{ matter: Matter; count: number }>`
    select matter, count::integer as count from (
      select 'PROFILE' as matter, count(*) from merchant where id = ${merchantId}::uuid and status = 'LINKED_ACCOUNT'
      union all
      select 'ACCOUNT', count(*) from merchant where id = ${merchantId}::uuid and status = 'OPEN_ACCOUNT'
        and not exists (select 1 from account_opening where merchant_id = ${merchantId}::uuid and status = 'ORDERED')
      union all
      select 'CHANGE', count(*) from merchant_change where merchant_id = ${merchantId}::uuid and status = 'WAITING'
      union all
      select 'WEBHOOK', count(*) from webhook_endpoint where merchant_id = ${merchantId}::uuid and status = 'PENDING'
      union all
      select 'ENTERPRISE', count(*) from salary_enterprise where merchant_id = ${merchantId}::uuid and status = 'WAITING_APPROVAL'
      union all
      select 'DISPUTE', count(*) from for_control where merchant_id = ${merchantId}::uuid and status in ('WAITING_SOLVE', 'SOLVING')
      union all
      select 'SUPPORT', count(*) from support_request where merchant_id = ${merchantId}::uuid and status = 'OPEN' and archived_at is null
      union all
      select 'DEVICE_ORDER', count(*) from pos_order
        join pos_order_payment as payment on payment.merchant_id = pos_order.merchant_id and payment.id = pos_order.id
        where pos_order.merchant_id = ${merchantId}::uuid and (
          pos_order.status in ('CONFIRMED', 'RETURN_REQUESTED')
          or (pos_order.status = 'CREATED' and (payment.status = 'PAID' or method = 'CASH_ON_DELIVERY'))
          or (pos_order.status in ('CANCELED', 'RETURNED') and payment.status = 'PAID'))
    ) as matters where count > 0`.execute(db);
  return rows;
}

/** Accounts that are linked, and those that were, with what the book holds on each. */
export const accountsOfMerchant = (db: Trx, merchantId: string) =>
  db
    .selectFrom('bankAccount')
    .selectAll('bankAccount')
    .select(({ selectFrom }) => {
      const balance = (kind: 'merchant-available' | 'merchant-hold') =>
        selectFrom('ledgerAccount')
          .where('ledgerAccount.merchantId', '=', merchantId)
          .whereRef('ledgerAccount.bankAccountId', '=', 'bankAccount.id')
          .where('ledgerAccount.kind', '=', kind)
          .select(sql<number>`coalesce(sum(balance), 0)::bigint`.as('balance'));
      return [
        balance('merchant-available').as('balance'),
        balance('merchant-hold').as('held'),
        selectFrom('virtualAccount')
          .where('virtualAccount.merchantId', '=', merchantId)
          .whereRef('virtualAccount.bankAccountId', '=', 'bankAccount.id')
          .where('virtualAccount.status', '=', sql.lit<'OPEN'>('OPEN'))
          .select(sql<number>`count(*)::integer`.as('open'))
          .as('openVirtualAccounts'),
      ];
    })
    .where('bankAccount.merchantId', '=', merchantId)
    .orderBy('bankAccount.deletedAt', (order) => order.desc().nullsFirst())
    .orderBy('bankAccount.defaultAccount', 'desc')
    .orderBy('bankAccount.createdAt')
    .execute();
