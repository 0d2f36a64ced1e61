import { may } from '@pay/domain';
import { sql } from 'kysely';
import type { CustomerTie } from './customer-ties.ts';

/** The orders that name a customer. */
export const ordersTie: CustomerTie = {
  allow: [may('payPage', 'read')],
  lines: async (db, { merchantId, contacts }, { before, most }) => {
    const emails = contacts.filter((contact) => contact.includes('@'));
    const phones = contacts.filter((contact) => !contact.includes('@'));
    const orders = () =>
      db
        .selectFrom('payPageOrder')
        .select(['id', 'code', 'amount', 'status', 'createdAt'])
        .where('merchantId', '=', merchantId)
        .where('createdAt', '<', before)
        .orderBy('createdAt', 'desc')
        .limit(most);
    const found = [
      ...(phones.length > 0 ? await orders().where('customerPhone', 'in', phones).execute() : []),
      ...(emails.length > 0
        ? await orders()
            .where(sql<string>`lower(customer_email)`, 'in', emails)
            .execute()
        : []),
    ];
    const each = new Map(found.map((order) => [order.id, order]));
    return [...each.values()].map(({ id, code, amount, status, createdAt }) => ({
      id,
      kind: 'ORDER',
      at: createdAt,
      recordId: id,
      code,
      amount,
      status,
    }));
  },
};
