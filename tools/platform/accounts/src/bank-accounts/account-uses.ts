import { problem } from '@pay/contract-core';
import { balanceOf, type Trx } from '@pay/platform-kernel';
import type { BankAccount } from './bank-accounts.store.ts';

/** Money that an order to the bank is moving, and money that waits for a decision whether it goes back. */
async function isMoving(db: Trx, { merchantId, id }: BankAccount): Promise<boolean> {
  const [held, undecided] = [
    await balanceOf(db, merchantId, 'merchant-hold', id),
    await balanceOf(db, merchantId, 'suspense', id),
  ];
  return held !== 0 || undecided !== 0;
}

type Use = (db: Trx, account: BankAccount) => boolean | Promise<boolean>;

const uses = new Map<string, Use>([
  ['defaultAccount', (_db, { defaultAccount }) => defaultAccount],
  ['defaultFeeAccount', (_db, { defaultFeeAccount }) => defaultFeeAccount],
  ['moneyUnderWay', isMoving],
]);

/** Each domain that pays from or to accounts registers its check here; an account in use cannot be removed. */
export function keepUsedAccounts(name: string, use: Use): void {
  uses.set(name, use);
}

export async function refuseInUse(db: Trx, account: BankAccount): Promise<void> {
  const usedBy: string[] = [];
  for (const [name, use] of uses) if (await use(db, account)) usedBy.push(name);
  if (usedBy.length > 0) throw problem('bank_account_in_use', { usedBy });
}
