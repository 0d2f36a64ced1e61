import { type BankCredit, depositToAccount, takeMoneyBack, type TakenCredit } from '@pay/platform-accounts';
import { failPoint, type Instant, type Trx } from '@pay/platform-kernel';
import { takeClaimCredit } from '../claims/claims.ts';
import { matchOwnCredit } from './match-credit.ts';
import { ownerOfVirtualAccount } from './virtual-accounts.store.ts';

type Owner = Awaited<ReturnType<typeof ownerOfVirtualAccount>>;

async function takenBy(trx: Trx, owner: Owner, credit: BankCredit, now: Instant): Promise<TakenCredit> {
  if (!owner) return (await takeMoneyBack(trx, credit, now)) ?? depositToAccount(trx, credit, now);
  const { merchantId, payee } = owner;
  return payee === 'PROVIDER'
    ? takeClaimCredit(trx, merchantId, credit, now)
    : matchOwnCredit(trx, { ...credit, merchantId }, now);
}

export async function takeCredit(trx: Trx, credit: BankCredit, now: Instant): Promise<TakenCredit> {
  const taken = await takenBy(trx, await ownerOfVirtualAccount(trx, credit.accountNo), credit, now);
  failPoint('credit-booked');
  return taken;
}
