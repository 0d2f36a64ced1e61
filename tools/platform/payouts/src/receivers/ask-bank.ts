import { atField, invalidField, Problem, problem } from '@pay/contract-core';
import { answeredBeneficiary, type BankOfMode, knownBank } from '@pay/platform-accounts';
import type { Caller } from '@pay/platform-kernel';
import type { BankWord, ReceiverAccount } from './receivers.rules.ts';

/** Asks the bank whose account it is. */
export async function bankWordOf(
  { bankBin, accountNo }: ReceiverAccount,
  { bank, mode }: BankOfMode,
): Promise<BankWord> {
  try {
    const holder = await answeredBeneficiary(bank, mode, { bin: bankBin, accountNo });
    return holder ? { name: holder.accountName } : 'not_found';
  } catch (error) {
    if (error instanceof Problem && error.problem === 'bank_gives_no_answer') return 'silent';
    throw error;
  }
}

/** The same for a person who waits: a bank that no transfer reaches and an account that it does not know are refused at their fields. */
export async function knownWordOf(
  account: ReceiverAccount,
  { mode, services }: Pick<Caller, 'mode' | 'services'>,
): Promise<Exclude<BankWord, 'not_found'>> {
  if (!knownBank(services.storages.live.db, account.bankBin)?.receivesTransfers)
    throw invalidField('bankBin', 'unknown');
  const word = await bankWordOf(account, { bank: services.bank, mode });
  if (word === 'not_found') throw problem('bank_account_not_found', atField('accountNo', 'unknown'));
  return word;
}
