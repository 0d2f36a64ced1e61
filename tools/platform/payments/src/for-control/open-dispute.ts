import type { forControl } from '@pay/contract-portal';
import { type ParsedOf, problem } from '@pay/contract-core';
import { addWorkingDays, forControlMachine, providerBank, searchable, vnDay } from '@pay/domain';
import { accountNoOf, knownBank } from '@pay/platform-accounts';
import {
  type Instant,
  type MerchantActor,
  recordCreation,
  transition,
  type Trx,
  uuidv7,
  type WriteContext,
  parameter,
} from '@pay/platform-kernel';
import { storedDocuments, userIdsOf } from '@pay/platform-people';
import { lockedPayment } from '../transactions/held-credits.store.ts';
import { shownStatus, type TransactionRow } from '../transactions/transactions.rules.ts';
import { type Item, refuseUndisputable, serviceTypeOf } from './for-control.rules.ts';
import { disputedBy, insertItem, insertStep, lockedWithPayment, markTransaction } from './items.store.ts';

type Owner = Pick<MerchantActor, 'merchantId' | 'userId' | 'userName' | 'phone'>;
type Ctx = Pick<WriteContext<MerchantActor>, 'now' | 'audit'> & { db: Trx; actor: Owner };
type Written = ParsedOf<typeof forControl.add>;

/** What a keyword is looked for in, beside amounts and names that may change. */
const wordsOf = (
  db: Trx,
  payment: TransactionRow,
  item: { reason: string; createdBy: string; contact: string },
  accountNo: string,
) => {
  const { txnNumber, refTransactionId, interBankTrace, virtualAccount, fromBin, fromAccount } = payment;
  const bank = fromBin === null ? undefined : knownBank(db, fromBin);
  const words = [
    ...Object.values(item),
    txnNumber,
    refTransactionId,
    interBankTrace,
    virtualAccount,
    accountNo,
    providerBank.bin,
    bank?.shortName,
    fromBin,
    fromAccount,
  ];
  return (code: string) => searchable([code, ...words].filter(Boolean).join(' '));
};

const stepOf = ({ userName, phone }: Owner, at: Instant) => ({
  byKind: 'merchant' as const,
  createdBy: userName,
  note: null,
  internalNote: null,
  email: null,
  phone,
  at,
});

async function sent(trx: Trx, { merchantId, id }: Item, { actor, now }: Ctx): Promise<void> {
  const step = { merchantId, itemId: id, ...stepOf(actor, now) };
  const [status] = forControlMachine.initial;
  await recordCreation(trx, { merchantId, entity: forControlMachine.entity, id }, { status, by: actor.userName, now });
  await insertStep(trx, { ...step, command: 'CREATE', status });
  const after = await transition(trx, forControlMachine, 'forControl', { merchantId, id }, 'SEND_APPROVE', {
    by: actor.userName,
    party: 'merchant',
    now,
  });
  await insertStep(trx, { ...step, command: 'SEND_APPROVE', status: after.status });
}

/** Opens a dispute of a transaction and sends it to the staff; only one of a transaction is open at a time. */
export async function openDispute(ctx: Ctx, { reason, transactionId, documentUrls = [] }: Written): Promise<string> {
  const { db, actor, now, audit } = ctx;
  const { merchantId, userName: createdBy, userId: createdById, phone: contact } = actor;
  const payment = await lockedPayment(db, { merchantId, id: transactionId });
  refuseUndisputable(db, payment, now);
  if (payment.forControl) throw problem('dispute_open');
  const documents = await storedDocuments(db, documentUrls, {
    bucket: 'dispute',
    owners: await userIdsOf(db, merchantId),
    field: 'documentUrls',
  });
  const { bankAccountId } = payment;
  const today = vnDay(now);
  const item = await insertItem(
    db,
    {
      merchantId,
      id: uuidv7(),
      transactionId,
      bankAccountId,
      status: forControlMachine.initial[0],
      serviceType: serviceTypeOf(payment),
      reason,
      note: null,
      documents,
      contact,
      createdBy,
      createdById,
      createdAt: now,
      lateFrom: addWorkingDays(today, parameter(db, 'dispute.lateAfter')),
      dueDay: addWorkingDays(today, parameter(db, 'dispute.dueAfter')),
      takenBy: null,
      takenById: null,
      takenAt: null,
      proposal: null,
      proposedById: null,
      resolution: null,
      resolvedAmount: null,
      bankReference: null,
      refundState: null,
      endedAt: null,
      archivedAt: null,
    },
    wordsOf(db, payment, { reason, createdBy, contact }, await accountNoOf(db, merchantId, bankAccountId)),
    now,
  );
  await markTransaction(db, item, true);
  await sent(db, item, ctx);
  audit({
    entityId: item.id,
    after: { code: item.code, transactionId, reason, documents, status: shownStatus(payment, now) },
  });
  return item.id;
}

/** Its merchant takes a dispute back before anybody took it up; it is kept with its history. */
export async function deleteDispute({ db, actor, now, audit }: Ctx, id: string): Promise<void> {
  const { merchantId, userName } = actor;
  const { item } = await lockedWithPayment(db, await disputedBy(db, merchantId, id), id);
  await transition(db, forControlMachine, 'forControl', { merchantId, id }, 'delete', {
    by: userName,
    party: 'merchant',
    now,
    set: { archivedAt: now },
  });
  await insertStep(db, { merchantId, itemId: id, ...stepOf(actor, now), command: 'delete', status: item.status });
  await markTransaction(db, item, false);
  audit({ entityId: id, before: { code: item.code, status: item.status }, after: { archivedAt: now } });
}
