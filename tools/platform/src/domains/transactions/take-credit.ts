import type { BankCredit, TakenCredit } from '../../bank/connector.ts';
import { failPoint } from '../../fail-points.ts';
import type { Instant } from '../../storage/tables.ts';
import type { Trx } from '../../storage/transaction.ts';
import { depositToAccount } from '../bank-accounts/deposit.ts';
import { acceptCredit } from './settle.ts';

const isVirtual = (trx: Trx, number: string) =>
  trx.selectFrom('virtualAccount').select('number').where('number', '=', number).executeTakeFirst();

/** Takes any credit that a bank tells of, by the number the payer transferred to: a payment's own account, or a merchant's. */
export async function takeCredit(trx: Trx, credit: BankCredit, now: Instant): Promise<TakenCredit> {
  const take = (await isVirtual(trx, credit.accountNo)) ? acceptCredit : depositToAccount;
  const settled = await take(trx, credit, now);
  failPoint('credit-booked');
  return settled;
}
