import { problem } from '@pay/contract-core';
import type { Instant, Trx } from '@pay/platform-kernel';
import type { Selectable } from 'kysely';
import type { TransactionRow } from '../transactions/transactions.rules.ts';
import type { VirtualAccountTable } from '../transactions/transactions.tables.ts';
import { customerOfNumber, notePayment } from './paying-customer.store.ts';
import { firstNumber, type ListedCustomer } from './pro-customers.store.ts';

type Account = Pick<Selectable<VirtualAccountTable>, 'merchantId' | 'number' | 'orderNumber'>;

/** The customer of a standing account; the bank returns what comes for one who is off, or whose shop or account is. */
export async function payingCustomer(trx: Trx, account: Account): Promise<ListedCustomer | undefined> {
  if (account.orderNumber === null || account.orderNumber < firstNumber) return undefined;
  const customer = await customerOfNumber(trx, account.merchantId, account.number);
  if (!customer?.active || customer.merchantStatus !== 'APPROVED' || customer.accountStatus !== 'APPROVED')
    throw problem('bank_account_not_found');
  return customer;
}

/** Puts the payment on the customer's statement and among what the customer paid in all. */
export const tellStatement = (trx: Trx, customer: ListedCustomer | undefined, row: TransactionRow, now: Instant) =>
  customer ? notePayment(trx, customer, row, now) : undefined;
