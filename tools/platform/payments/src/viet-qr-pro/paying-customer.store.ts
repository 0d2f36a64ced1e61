import type { Instant, Trx } from '@pay/platform-kernel';
import type { TransactionRow } from '../transactions/transactions.rules.ts';
import { findCustomer, type ListedCustomer } from './pro-customers.store.ts';

export async function customerOfNumber(
  db: Trx,
  merchantId: string,
  accountNo: string,
): Promise<ListedCustomer | undefined> {
  const customer = await db
    .selectFrom('vietQrProCustomer')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('accountNo', '=', accountNo)
    .executeTakeFirst();
  return customer && findCustomer(db, merchantId, customer.id);
}

export async function notePayment(
  trx: Trx,
  { merchantId, id: customerId, bankAccountId }: ListedCustomer,
  { id, amount }: Pick<TransactionRow, 'id' | 'amount'>,
  now: Instant,
): Promise<void> {
  await trx
    .insertInto('vietQrProPayment')
    .values({ merchantId, id, customerId, bankAccountId, createdAt: now })
    .execute();
  await trx
    .updateTable('vietQrProCustomer')
    .set(({ eb }) => ({
      revenue: eb('revenue', '+', amount),
      numOfPayments: eb('numOfPayments', '+', 1),
      lastPaidAt: now,
    }))
    .where('merchantId', '=', merchantId)
    .where('id', '=', customerId)
    .execute();
}

export async function customerNumber(db: Trx, merchantId: string, id: string): Promise<string> {
  const { accountNo } = await db
    .selectFrom('vietQrProCustomer')
    .select('accountNo')
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return accountNo;
}
