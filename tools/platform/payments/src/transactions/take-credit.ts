import { type BankCredit, depositToAccount, type TakenCredit } from '@pay/platform-accounts';
import { failPoint, type Instant, type Trx } from '@pay/platform-kernel';
import { matchOwnCredit } from './match-credit.ts';
import { ownerOfVirtualAccount } from './virtual-accounts.store.ts';

export async function takeCredit(trx: Trx, credit: BankCredit, now: Instant): Promise<TakenCredit> {
  const merchantId = await ownerOfVirtualAccount(trx, credit.accountNo);
  const taken = await (merchantId === undefined
    ? depositToAccount(trx, credit, now)
    : matchOwnCredit(trx, { ...credit, merchantId }, now));
  failPoint('credit-booked');
  return taken;
}
