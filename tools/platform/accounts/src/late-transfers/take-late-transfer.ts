import { lateTransferMachine, searchable } from '@pay/domain';
import { type Instant, nextNumber, post, recordCreation, transition, type Trx, uuidv7 } from '@pay/platform-kernel';
import { accountNoOf } from '../bank-accounts/bank-accounts.store.ts';
import { noteCredit } from '../bank-accounts/bank-credits.store.ts';
import type { BankCredit, TakenCredit } from '../bank/connector.ts';
import { isMoneyOf } from '../bank/money-back.ts';
import { ownPart, toldLines } from './late-transfers.rules.ts';
import { insertCase, openCaseOf } from './late-transfers.store.ts';
import { refusedOrderOf } from './refused-orders.store.ts';

export interface DoneAfterAll {
  /** Our number of the order. */
  reference: string;
  bankNumber: string | null;
}

export type TakenTransfer = 'taken' | 'repeated' | 'unknown';

type Taker = (trx: Trx, told: DoneAfterAll, now: Instant) => Promise<TakenTransfer>;

const takers: Taker[] = [];

/** Whoever keeps its refused orders itself registers here what becomes of one that was carried out after all. */
export const onDoneAfterAll = (taker: Taker): void => void takers.push(taker);

async function takenByOthers(trx: Trx, told: DoneAfterAll, now: Instant): Promise<TakenTransfer> {
  for (const take of takers) {
    const taken = await take(trx, told, now);
    if (taken !== 'unknown') return taken;
  }
  return 'unknown';
}

/**
 * Takes the bank's word that an order was carried out which it had refused: what it moved goes to suspense, and the staff get a case.
 * `unknown` where no order of this number was refused.
 */
export async function takeLateTransfer(
  trx: Trx,
  { reference, bankNumber }: DoneAfterAll,
  now: Instant,
): Promise<TakenTransfer> {
  const order = await refusedOrderOf(trx, reference);
  if (!order) return takenByOthers(trx, { reference, bankNumber }, now);
  const { merchantId, subject, amount } = order;
  const id = uuidv7();
  const code = await nextNumber(trx, merchantId, 'LM');
  const [status] = lateTransferMachine.initial;
  const searchText = searchable([code, subject, reference, bankNumber, amount].filter(Boolean).join(' '));
  const isNew = await insertCase(trx, {
    merchantId,
    id,
    code,
    reference,
    bankNumber,
    status,
    toldAt: now,
    resolution: null,
    bankReference: null,
    note: null,
    proposedBy: null,
    proposedById: null,
    proposedAt: null,
    decidedBy: null,
    decidedAt: null,
    searchText,
  });
  if (!isNew) return 'repeated';
  await recordCreation(trx, { merchantId, entity: lateTransferMachine.entity, id }, { status, by: 'bank', now });
  await post(trx, { merchantId, txnId: id, kind: 'LATE_TRANSFER', now, lines: toldLines(order) });
  return 'taken';
}

/** Takes the money of a case that the receiver's bank sent back; of an order that was lent in part the staff settle each part. */
export async function takeLateTransferBack(
  trx: Trx,
  credit: BankCredit,
  reference: string,
  now: Instant,
): Promise<TakenCredit | undefined> {
  const late = await openCaseOf(trx, reference);
  if (!late || late.lent > 0) return undefined;
  const { merchantId, id, bankAccountId } = late;
  const accountNo = await accountNoOf(trx, merchantId, bankAccountId);
  const amount = ownPart(late);
  if (!isMoneyOf(credit, { accountNo, amount, toBin: null })) return undefined;
  const owner = { merchantId, bankAccountId, virtualAccount: null, transactionId: id, now };
  if (!(await noteCredit(trx, credit, owner))) return { transactionId: null, repeated: true };
  await transition(trx, lateTransferMachine, 'lateTransfer', { merchantId, id }, 'comeBack', {
    by: 'bank',
    party: 'bank',
    now,
    set: { decidedAt: now },
  });
  await post(trx, {
    merchantId,
    txnId: id,
    kind: 'LATE_TRANSFER_CAME_BACK',
    now,
    lines: [
      { account: 'bank-clearing', bankAccountId, amount: -amount },
      { account: 'suspense', bankAccountId, amount },
    ],
  });
  return { transactionId: null, repeated: false };
}
