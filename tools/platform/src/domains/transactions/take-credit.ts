import type { BankCredit } from '../../bank/connector.ts';
import type { Instant } from '../../storage/tables.ts';
import type { Trx } from '../../storage/transaction.ts';
import { depositToAccount } from '../bank-accounts/deposit.ts';
import { acceptCredit, type Settled } from './settle.ts';

const isVirtual = (trx: Trx, number: string) =>
  trx.selectFrom('virtualAccount').select('number').where('number', '=', number).executeTakeFirst();

/** Takes any credit that a bank tells of, by the number the payer transferred to: a payment's own account, or a merchant's. */
export async function takeCredit(trx: Trx, credit: BankCredit, now: Instant): Promise<Settled> {
  return (await isVirtual(trx, credit.accountNo)) ? acceptCredit(trx, credit, now) : depositToAccount(trx, credit, now);
}
