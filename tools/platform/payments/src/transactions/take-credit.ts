import { type BankCredit, depositToAccount, type TakenCredit } from '@pay/platform-accounts';
import { failPoint, type Instant, type Trx } from '@pay/platform-kernel';
import { settle } from './settle.ts';
import { ownerOfVirtualAccount } from './virtual-accounts.store.ts';

/** Takes any credit that a bank tells of, by the number the payer transferred to: a payment's own account, or a merchant's. */
export async function takeCredit(trx: Trx, credit: BankCredit, now: Instant): Promise<TakenCredit> {
  const merchantId = await ownerOfVirtualAccount(trx, credit.accountNo);
  const settled = await (merchantId === undefined
    ? depositToAccount(trx, credit, now)
    : settle(trx, { ...credit, merchantId }, now));
  failPoint('credit-booked');
  return settled;
}
