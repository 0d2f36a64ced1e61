import { Problem } from '@pay/contract-core';
import { failPoint, type Instant, type Mode } from '@pay/platform-kernel';
import { answered } from './bank-answer.ts';
import type { BankConnector, TransferOrder, TransferOutcome } from './connector.ts';

export interface BankOfMode {
  bank: BankConnector;
  mode: Mode;
}

/** The bank executes an order once per reference. An unknown order is sent; one without an answer must be queried again. */
export async function carryOutTransfer(
  order: TransferOrder,
  { bank, mode }: BankOfMode,
): Promise<'done' | 'refused' | 'unknown'> {
  const asked = async (): Promise<TransferOutcome> => {
    const known = await answered(bank.transferStatus(order.reference, mode));
    return known === 'not_found' ? answered(bank.transfer(order, mode)) : known;
  };
  failPoint('transfer-intended');
  try {
    const outcome = await asked();
    failPoint('transfer-sent');
    return outcome === 'not_found' ? 'unknown' : outcome;
  } catch (error) {
    if (error instanceof Problem && error.problem === 'bank_gives_no_answer') return 'unknown';
    throw error;
  }
}

const minute = 60_000;
const askAgainAfter = [1, 2, 5, 10, 30].map((minutes) => minutes * minute);

/** An unanswered order is queried 1, 2, 5, 10 and 30 minutes after `since`, then every hour. */
export function nextAsking(since: Instant, now: Instant): Instant {
  const passed = Date.parse(now) - Date.parse(since);
  const soon = askAgainAfter.find((after) => after > passed);
  return new Date(soon === undefined ? Date.parse(now) + 60 * minute : Date.parse(since) + soon).toISOString();
}
