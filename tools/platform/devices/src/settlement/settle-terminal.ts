import { posTransactionMachine, releasedBy, settlementCut, settlementSums, vnDay } from '@pay/domain';
import { noteAgreedMove } from '@pay/platform-accounts';
import { charge } from '@pay/platform-fees';
import {
  type Day,
  failPoint,
  type Instant,
  type Line,
  post,
  recordSteps,
  type Trx,
  uuidv7,
} from '@pay/platform-kernel';
import { chargeTerms, daysOfCompletion } from '@pay/platform-payments';
import type { PosTransaction } from '../terminals/terminals.rules.ts';
import { countAt, findTerminal } from '../terminals/terminals.store.ts';
import type { SettledTerminal } from './settlement-kind.ts';
import { insertSettlement, markSettled, type Settlement, unsettledUntil } from './settlements.store.ts';

type Charged = PosTransaction & { feeAmount: number; vatAmount: number };

/** Charges each card by the rule of the day on which it paid; codes were charged when their money came. */
async function charged(trx: Trx, payments: readonly PosTransaction[], now: Instant): Promise<Charged[]> {
  const free = { feeAmount: 0, vatAmount: 0 };
  const cards = payments.filter(({ paymentType }) => paymentType === 'CARD');
  const earliest = cards.map(({ countedAt }) => countedAt!).toSorted()[0];
  if (earliest === undefined) return payments.map((payment) => ({ ...payment, ...free }));
  const { merchantId } = cards[0]!;
  const paymentType = 'ATM_CARD' as const;
  const terms = await chargeTerms(trx, { merchantId, paymentType }, daysOfCompletion(earliest, now));
  return payments.map((payment) => {
    if (payment.paymentType !== 'CARD') return { ...payment, ...free };
    const { amount, cardType } = payment;
    const question = { amount, day: vnDay(payment.countedAt!), paymentType, cardType };
    const { chargeAmount, vatChargeAmount, actualAmount } = charge(trx, question, {
      ...terms,
      chargeType: 'IMMEDIATELY',
    });
    // A charge above the payment is not taken from it.
    const isTaken = actualAmount < amount;
    return { ...payment, feeAmount: isTaken ? chargeAmount : 0, vatAmount: isTaken ? vatChargeAmount : 0 };
  });
}

/** The bank pays the merchant what the cards left over; the fee it moves to the provider. */
export function linesOfSettlement(settlement: Settlement): Line[] {
  const { bankAccountId, cardAmount, feeAmount, vatAmount } = settlement;
  return [
    { account: 'merchant-hold', bankAccountId, amount: -cardAmount },
    { account: 'merchant-available', bankAccountId, amount: releasedBy(settlement) },
    { account: 'provider-clearing', amount: -(feeAmount + vatAmount) },
    { account: 'bank-clearing', bankAccountId, amount: feeAmount + vatAmount },
    { account: 'fee-income', amount: feeAmount },
    { account: 'vat-payable', amount: vatAmount },
  ];
}

/** A device whose money went to another account during the day is settled for each. */
const codeOf = (deviceId: string, day: Day, place: number) =>
  [deviceId, day.replaceAll('-', ''), ...(place > 0 ? [place + 1] : [])].join('-');

async function settleAccount(trx: Trx, settlement: Settlement, payments: readonly Charged[], now: Instant) {
  const { merchantId, id, terminalId, bankAccountId, code, cardAmount, feeAmount, vatAmount } = settlement;
  await markSettled(trx, settlement, payments);
  await recordSteps(
    trx,
    payments.map((payment) => ({ merchantId, entity: posTransactionMachine.entity, id: payment.id })),
    { from: 'SUCCESS', action: 'settle', to: 'SUCCESS', by: 'clock', now },
  );
  if (cardAmount > 0)
    await post(trx, {
      merchantId,
      txnId: id,
      kind: 'POS_SETTLED',
      lines: linesOfSettlement(settlement),
      number: code,
      now,
    });
  const fee = feeAmount + vatAmount;
  if (fee > 0) {
    const move = { merchantId, txnId: id, bankAccountId, subject: code, recordId: merchantId, amount: fee, now };
    await noteAgreedMove(trx, { ...move, source: 'SETTLEMENT' });
  }
  const amount = payments.reduce((sum, payment) => sum + payment.amount, 0);
  await countAt(trx, { merchantId, id: terminalId }, { amount: -amount, payments: -payments.length, isRevenue: false });
}

/**
 * Settles what a terminal was paid up to 23:59 of a day and no settlement has taken. Each payment is locked and taken once: run again, or
 * beside another, it finds nothing left. Money that is on its way back to its payer waits for the bank's word.
 */
export async function settleTerminal(
  trx: Trx,
  terminal: SettledTerminal,
  day: Day,
  now: Instant,
): Promise<Settlement[]> {
  const settledUntil = settlementCut(day).toISOString();
  const payments = await unsettledUntil(trx, terminal, settledUntil);
  const made: Settlement[] = [];
  const { deviceId } = await findTerminal(trx, terminal);
  const byAccount = Map.groupBy(payments, (payment) => payment.bankAccountId);
  for (const [place, [bankAccountId, own]] of [...byAccount].entries()) {
    const taken = await charged(trx, own, now);
    const settlement = await insertSettlement(trx, {
      merchantId: terminal.merchantId,
      id: uuidv7(),
      code: codeOf(deviceId, day, place),
      terminalId: terminal.id,
      bankAccountId,
      settlementDay: day,
      settledUntil,
      ...settlementSums(taken),
      createdAt: now,
    });
    // What was told after this day was settled is for the next one.
    if (!settlement) continue;
    await settleAccount(trx, settlement, taken, now);
    made.push(settlement);
  }
  failPoint('settlement-booked');
  return made;
}
