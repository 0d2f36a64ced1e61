import { paymentMachine } from '@pay/domain';
import type { BankCredit } from '@pay/platform-accounts';
import type { TransactionRow } from './transactions.rules.ts';

const { initial, transitions } = paymentMachine;
const [untouched] = initial;

/** The machine's step of an untouched payment that is paid. */
export const exactStep = transitions.find(({ from, action }) => from === untouched && action === 'pay')!;

export interface PaidPayment {
  credit: BankCredit;
  /** As it is once paid. */
  row: TransactionRow;
}
