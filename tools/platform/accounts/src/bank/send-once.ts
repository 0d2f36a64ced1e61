import { Problem } from '@pay/contract-core';
import { failPoint, type Instant } from '@pay/platform-kernel';
import { answered } from './bank-answer.ts';
import type { BankOfMode } from './carry-out-transfer.ts';
import type { TransferOrder, TransferOutcome } from './connector.ts';

const minute = 60_000;
/** An order may be on its way for this long before the bank knows it. */
const knownAfter = 30 * minute;
const missedAgainAfter = 5 * minute;

export interface SendMarks {
  /** When it was sent; from then on the bank is only asked. */
  sentAt: Instant | null;
  /** When the bank first did not know it, though it should have. */
  missedAt: Instant | null;
}

interface OnceSent extends SendMarks {
  order: TransferOrder;
  now: Instant;
  /** Commits a mark before the next step; false where another process was faster. */
  mark(name: keyof SendMarks, now: Instant): Promise<boolean>;
}

const hasPassed = (time: number, since: Instant, now: Instant) => Date.parse(now) - Date.parse(since) >= time;

async function told(question: Promise<TransferOutcome>): Promise<TransferOutcome> {
  try {
    return await answered(question);
  } catch (error) {
    if (error instanceof Problem && error.problem === 'bank_gives_no_answer') return 'unknown';
    throw error;
  }
}

/**
 * Sends an order at most once. One that the bank does not know counts as never received only from 30 minutes after it was sent,
 * and when the bank says so twice, 5 minutes apart.
 */
export async function sendOnce(
  { order, sentAt, missedAt, now, mark }: OnceSent,
  { bank, mode }: BankOfMode,
): Promise<'done' | 'refused' | 'lost' | 'unknown'> {
  if (sentAt === null) {
    failPoint('transfer-intended');
    if (!(await mark('sentAt', now))) return 'unknown';
    const outcome = await told(bank.transfer(order, mode));
    failPoint('transfer-sent');
    return outcome === 'not_found' ? 'unknown' : outcome;
  }
  const known = await told(bank.transferStatus(order.reference, mode));
  if (known !== 'not_found') return known;
  if (!hasPassed(knownAfter, sentAt, now)) return 'unknown';
  if (missedAt !== null) return hasPassed(missedAgainAfter, missedAt, now) ? 'lost' : 'unknown';
  await mark('missedAt', now);
  return 'unknown';
}
