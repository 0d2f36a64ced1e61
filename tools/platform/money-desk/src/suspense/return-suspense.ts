import { asciiText, suspenseItemMachine } from '@pay/domain';
import {
  type BankCredit,
  type BankOfMode,
  borneByMerchant,
  carryOutTransfer,
  isMoneyOf,
  type LateTransfer,
  noteCredit,
  noteRefusedOrder,
  type TakenCredit,
  type TransferEnd,
} from '@pay/platform-accounts';
import {
  defineJob,
  failPoint,
  type Instant,
  inTransaction,
  type Job,
  type Line,
  post,
  schedule,
  transition,
  type Trx,
  txnNumber,
} from '@pay/platform-kernel';
import {
  doneOrder,
  endOrder,
  insertOrder,
  noteCameBack,
  type OrderKey,
  orderUnderWay,
} from './suspense-orders.store.ts';
import { endOfOrder, setAside } from './suspense.rules.ts';
import { openItem, type SuspenseItem, unproposed } from './suspense.store.ts';

const kind = 'returnSuspense';
/** Scheduling needs only the kind; the job itself needs the bank of a mode. */
const appointment: Job<OrderKey> = defineJob<OrderKey>({ kind, outside: async () => undefined });

/** Sets the money aside now; the bank is ordered after the commit, by a reference that is written down before. */
export async function orderReturn(trx: Trx, item: SuspenseItem, now: Instant): Promise<void> {
  const { merchantId, id, bankAccountId, differenceId, amount, toBin, toAccount } = item;
  const reference = txnNumber();
  await insertOrder(trx, {
    merchantId,
    reference,
    itemId: id,
    bankAccountId,
    toBin: toBin ?? '',
    toAccount: toAccount ?? '',
    amount,
    askedAt: now,
  });
  const lines = setAside(item);
  await post(trx, { merchantId, txnId: differenceId, kind: `SUSPENSE_RETURN_HELD ${reference}`, now, lines });
  await schedule(trx, appointment, { key: reference, dueAt: now, payload: { merchantId, reference } });
}

type Tried = NonNullable<Awaited<ReturnType<typeof orderUnderWay>>>;
type Ended = Exclude<TransferEnd, { outcome: 'unknown' }>;

async function settle(trx: Trx, tried: Tried, end: Ended, now: Instant): Promise<void> {
  const { merchantId, itemId: id, reference, amount, bankAccountId, differenceId: txnId, number, toAccount } = tried;
  const isDone = end.outcome === 'done';
  const ended = {
    state: isDone ? 'DONE' : 'REFUSED',
    bankNumber: end.outcome === 'done' ? end.bankNumber : null,
    endedAt: now,
  } as const;
  if (!(await endOrder(trx, tried, ended))) return;
  await transition(trx, suspenseItemMachine, 'suspenseItem', { merchantId, id }, isDone ? 'complete' : 'refuse', {
    by: 'bank',
    party: 'bank',
    now,
    ...(!isDone && { set: unproposed }),
  });
  await post(trx, {
    merchantId,
    txnId,
    kind: `${isDone ? 'SUSPENSE_RETURN_PAID' : 'SUSPENSE_RETURN_REVERSED'} ${reference}`,
    now,
    lines: endOfOrder({ bankAccountId, amount }, end.outcome),
  });
  if (end.outcome !== 'refused') return;
  const order = { merchantId, kind: 'SUSPENSE', subjectId: id, subject: number, bankAccountId } as const;
  await noteRefusedOrder(trx, { ...order, toAccount, amount, reference, refusal: end.refusal }, now);
}

/** Sends money out of suspense to its payer once; called again, it only asks what became of the order. */
export const returnSuspenseJob = (around: BankOfMode) =>
  defineJob<OrderKey>({
    kind,
    outside: async ({ db, payload, now }) => {
      const tried = await orderUnderWay(db, payload);
      if (!tried) return { effect: 'nothing to return' };
      const { merchantId, reference, accountNo: fromAccount, toBin, toAccount, amount, number } = tried;
      const content = asciiText(`HOAN TIEN ${number}`);
      const order = { merchantId, reference, fromAccount, toBin, toAccount, amount, content };
      const end = await carryOutTransfer(db, order, { ...around, now });
      if (end.outcome === 'unknown') return { again: end.askAgainAt, effect: 'the bank has not answered' };
      await inTransaction(db, (trx) => settle(trx, tried, end, now));
      failPoint('transfer-recorded');
      return { effect: end.outcome };
    },
  });

/** The payer's bank sent the money back: it waits in suspense again. */
export async function takeSuspenseBack(
  trx: Trx,
  credit: BankCredit,
  reference: string,
  now: Instant,
): Promise<TakenCredit | undefined> {
  const sent = await doneOrder(trx, reference);
  if (!sent || !isMoneyOf(credit, sent)) return undefined;
  const { merchantId, itemId: id, bankAccountId, differenceId: txnId, amount } = sent;
  const owner = { merchantId, bankAccountId, virtualAccount: null, transactionId: txnId, now };
  if (!(await noteCameBack(trx, sent, now))) return undefined;
  if (!(await noteCredit(trx, credit, owner))) return { transactionId: null, repeated: true };
  await transition(trx, suspenseItemMachine, 'suspenseItem', { merchantId, id }, 'comeBack', {
    by: 'bank',
    party: 'bank',
    now,
    set: { ...unproposed, decidedBy: null, decidedAt: null },
  });
  await post(trx, {
    merchantId,
    txnId,
    kind: `SUSPENSE_CAME_BACK ${reference}`,
    now,
    lines: [
      { account: 'bank-clearing', bankAccountId, amount: -amount },
      { account: 'suspense', bankAccountId, amount },
    ],
  });
  return { transactionId: null, repeated: false };
}

/** Money that was to go to a payer went out after all: what still waits is that money, and else the balance pays. */
export async function completeLateSuspense(trx: Trx, late: LateTransfer, now: Instant): Promise<Line[]> {
  const { merchantId, subjectId: id, reference, amount, bankAccountId } = late;
  const item = await openItem(trx, { merchantId, id });
  if (!item || item.amount !== amount) return borneByMerchant(late);
  await transition(trx, suspenseItemMachine, 'suspenseItem', { merchantId, id }, 'completeLate', {
    by: 'bank',
    party: 'bank',
    now,
    set: { resolution: 'PAYER', decidedAt: now },
  });
  await post(trx, {
    merchantId,
    txnId: item.differenceId,
    kind: `SUSPENSE_RETURN_HELD ${reference} late`,
    now,
    lines: setAside(item),
  });
  return [{ account: 'merchant-hold', bankAccountId, amount: -amount }];
}
