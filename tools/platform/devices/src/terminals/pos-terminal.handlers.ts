import { atField, problem } from '@pay/contract-core';
import type { posTerminal } from '@pay/contract-merchant-api';
import { posTransactionMachine } from '@pay/domain';
import {
  cancelJob,
  type HandlersOf,
  type Instant,
  platformPage,
  type TerminalActor,
  transition,
  type Trx,
} from '@pay/platform-kernel';
import { endPayment, findTransaction, qrOf } from '@pay/platform-payments';
import { merchantFacts } from '@pay/platform-people';
import { applyCardAnswer, sandboxCardAnswer } from './card-answer.ts';
import { merchantOfPhone, merchantOfUser } from './own-merchant.store.ts';
import { cardExpiryKind, openPosPayment } from './open-pos-payment.ts';
import { findPosTransaction, listTransactions, posTransactionsOf } from './pos-transactions.store.ts';
import { endShift, insertShift, openShiftOf, requireShift } from './shifts.store.ts';
import { takeCash } from './take-cash.ts';
import { isCancellable, shiftAnswer, shownStatus, transactionAnswer } from './terminals.rules.ts';
import { findTerminal } from './terminals.store.ts';

const found = (db: Trx, { merchantId, terminalId }: TerminalActor, id: string) =>
  findPosTransaction(db, { merchantId, id }, terminalId);

/** A payment, and the code that its payer scans as long as it is open. */
async function openAnswer(db: Trx, actor: TerminalActor, id: string, now: Instant) {
  const row = await found(db, actor, id);
  const answer = transactionAnswer(row, now);
  const isOpenCode = answer.status === 'CREATED' && row.transactionId !== null;
  const payment = isOpenCode ? await findTransaction(db, actor.merchantId, row.transactionId!) : undefined;
  return { ...answer, qrContent: qrOf(payment) };
}

export const posTerminalHandlers: HandlersOf<typeof posTerminal> = {
  me: async (_input, { db, actor }) => {
    const { merchantId, merchantCode, terminalId } = actor;
    const { deviceId, name, model, status } = await findTerminal(db, { merchantId, id: terminalId });
    const { name: merchantName } = await merchantFacts(db, merchantId, ['name']);
    const shift = await openShiftOf(db, actor);
    return {
      posId: terminalId,
      deviceId,
      deviceName: name,
      model,
      status,
      merchantCode,
      merchantName,
      shift: shift ? shiftAnswer(shift) : null,
    };
  },
  pay: async (wish, { db, actor, now, audit }) => {
    const { paymentType } = wish;
    if (paymentType === 'CASH') throw problem('invalid_parameter', atField('paymentType', 'not_in_list'));
    await openPosPayment(db, actor, { ...wish, paymentType }, now);
    audit({ entityId: wish.id });
    return openAnswer(db, actor, wish.id, now);
  },
  get: ({ id }, { db, actor, now }) => openAnswer(db, actor, id, now),
  cancel: async ({ id }, { db, actor, now }) => {
    const { merchantId, terminalName: by } = actor;
    const open = await found(db, actor, id);
    if (!isCancellable(open, now))
      throw problem('not_allowed_from_status', { status: shownStatus(open, now), allowed: [] });
    const { transactionId } = open;
    if (transactionId !== null)
      await endPayment(db, { merchantId, transactionId }, 'cancel', { by, party: 'merchant', now });
    else {
      await transition(db, posTransactionMachine, 'posTransaction', { merchantId, id }, 'cancel', {
        by,
        party: 'merchant',
        now,
      });
      await cancelJob(db, cardExpiryKind, id);
    }
    return transactionAnswer(await found(db, actor, id), now);
  },
  tryCard: async ({ id, cardNumber }, { db, actor, now, services }) => {
    if (!services.settings.sandbox) throw problem('not_found');
    const { merchantId } = await found(db, actor, id);
    await applyCardAnswer(db, { merchantId, id }, sandboxCardAnswer(cardNumber), now);
    return transactionAnswer(await found(db, actor, id), now);
  },
  takeCash: async ({ payments }, { db, actor, now, audit }) => {
    await takeCash(db, actor, payments, now);
    audit({ entityId: actor.terminalId });
    const rows = await posTransactionsOf(
      db,
      actor.merchantId,
      payments.map(({ id }) => id),
    );
    return { payments: rows.map((row) => transactionAnswer(row, now)) };
  },
  getTransactions: async (_filter, { db, actor: { merchantId, terminalId }, now, page }) => {
    const { rows, total } = await listTransactions(db, merchantId, { terminalId }, page);
    return platformPage(
      rows.map((row) => transactionAnswer(row, now)),
      page,
      total,
    );
  },
  openShift: async ({ id, staffName, openingAmount }, { db, actor, now }) => {
    const { merchantId, terminalId, bankAccountId } = actor;
    const made = await insertShift(db, {
      merchantId,
      id,
      terminalId,
      bankAccountId,
      staffName,
      openingAmount,
      openedAt: now,
      closedAt: null,
    });
    const open = await openShiftOf(db, actor);
    // Sent again, it is the shift that is open already.
    if (!made && open?.id !== id) {
      if (open) throw problem('not_allowed_from_status', { status: 'OPEN', allowed: ['closeShift'] });
      throw problem('duplicate', atField('id', 'duplicate'));
    }
    return shiftAnswer(open!);
  },
  closeShift: async ({ id, closingAmount, note = null }, { db, actor, now }) => {
    const { merchantId, terminalId } = actor;
    const closed = await endShift(
      db,
      { merchantId, terminalId, id },
      { closingAmount, closingNote: note, closedAt: now },
    );
    const shift = await requireShift(db, actor, id);
    // Sent again with the same count, it is closed as it was.
    if (!closed && shift.closingAmount !== closingAmount)
      throw problem('not_allowed_from_status', { status: 'CLOSED', allowed: [] });
    return shiftAnswer(shift);
  },
  checkMerchant: ({ phone }, { db, actor }) => merchantOfPhone(db, actor.merchantId, phone),
  getMerchant: ({ keycloakId }, { db, actor }) => merchantOfUser(db, actor.merchantId, keycloakId),
};
