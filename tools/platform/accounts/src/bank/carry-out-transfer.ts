import { Problem } from '@pay/contract-core';
import { failPoint, type Instant, type Mode, type Tables } from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import { answered } from './bank-answer.ts';
import { type BankOrder, noteNotFound, noteSending } from './bank-orders.store.ts';
import type { BankConnector, TransferAnswer, TransferOrder } from './connector.ts';

export interface BankOfMode {
  bank: BankConnector;
  mode: Mode;
}

export type TransferEnd =
  | { outcome: 'done'; bankNumber: string | null }
  | { outcome: 'refused'; refusal: string | null }
  | { outcome: 'unknown'; askAgainAt: Instant };

interface OwnedOrder extends TransferOrder {
  merchantId: string;
}

const minute = 60_000;
const askAgainAfter = [1, 2, 5, 10, 30].map((minutes) => minutes * minute);
const lostAfter = 30 * minute;
const saidAgainAfter = 5 * minute;

const later = (moment: Instant, ms: number): Instant => new Date(Date.parse(moment) + ms).toISOString();
const passedSince = (moment: Instant, now: Instant) => Date.parse(now) - Date.parse(moment);

/** An unanswered order is queried 1, 2, 5, 10 and 30 minutes after `sentAt`, then every hour. */
export function nextAsking(sentAt: Instant, now: Instant): Instant {
  const soon = askAgainAfter.find((after) => after > passedSince(sentAt, now));
  return soon === undefined ? later(now, 60 * minute) : later(sentAt, soon);
}

/** Undefined where the bank gives no answer. */
export async function answerTo(question: Promise<TransferAnswer>): Promise<TransferAnswer | undefined> {
  try {
    return await answered(question);
  } catch (error) {
    if (error instanceof Problem && error.problem === 'bank_gives_no_answer') return undefined;
    throw error;
  }
}

/** An order that the bank does not know may still be on its way; one unknown for long, and said so twice, never came. */
async function judgedLost(db: Kysely<Tables>, sent: BankOrder, now: Instant): Promise<TransferEnd> {
  const { sentAt, notFoundAt } = sent;
  if (passedSince(sentAt, now) < lostAfter) return { outcome: 'unknown', askAgainAt: nextAsking(sentAt, now) };
  if (notFoundAt === null) {
    await noteNotFound(db, sent, now);
    return { outcome: 'unknown', askAgainAt: later(now, saidAgainAfter) };
  }
  if (passedSince(notFoundAt, now) < saidAgainAfter)
    return { outcome: 'unknown', askAgainAt: later(notFoundAt, saidAgainAfter) };
  return { outcome: 'refused', refusal: null };
}

/** Sends an order of money to the bank once; called again, it only asks what became of it. */
export async function carryOutTransfer(
  db: Kysely<Tables>,
  { merchantId, ...order }: OwnedOrder,
  { bank, mode, now }: BankOfMode & { now: Instant },
): Promise<TransferEnd> {
  failPoint('transfer-intended');
  const key = { merchantId, reference: order.reference };
  const sent = await noteSending(db, key, now);
  failPoint('transfer-noted');
  const answer = await answerTo(sent ? bank.transferStatus(order.reference, mode) : bank.transfer(order, mode));
  failPoint('transfer-sent');
  if (answer?.outcome === 'done') return { outcome: 'done', bankNumber: answer.transactionNo ?? null };
  if (answer?.outcome === 'refused') return { outcome: 'refused', refusal: answer.reason ?? null };
  if (sent && answer?.outcome === 'not_found') return judgedLost(db, sent, now);
  if (sent?.notFoundAt && answer) await noteNotFound(db, key, null);
  return { outcome: 'unknown', askAgainAt: nextAsking(sent?.sentAt ?? now, now) };
}
