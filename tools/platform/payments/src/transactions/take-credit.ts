import { type BankCredit, depositToAccount, type TakenCredit } from '@pay/platform-accounts';
import { failPoint, type Instant, type Trx } from '@pay/platform-kernel';
import { acceptCredit } from './settle.ts';
import { isVirtualAccount } from './virtual-accounts.store.ts';

/** Takes any credit that a bank tells of, by the number the payer transferred to: a payment's own account, or a merchant's. */
export async function takeCredit(trx: Trx, credit: BankCredit, now: Instant): Promise<TakenCredit> {
  const take = (await isVirtualAccount(trx, credit.accountNo)) ? acceptCredit : depositToAccount;
  const settled = await take(trx, credit, now);
  failPoint('credit-booked');
  return settled;
}
