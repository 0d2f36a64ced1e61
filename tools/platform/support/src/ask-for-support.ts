import { invalidField, type ParsedOf, problem } from '@pay/contract-core';
import type { support } from '@pay/contract-portal';
import { searchable, supportRequestMachine } from '@pay/domain';
import {
  type MerchantActor,
  nextNumber,
  recordCreation,
  requireAllowed,
  transition,
  type Trx,
  uuidv7,
  type WriteContext,
  parameter,
} from '@pay/platform-kernel';
import { findTransaction } from '@pay/platform-payments';
import { storedDocuments } from '@pay/platform-people';
import { ownActions } from './support.rules.ts';
import { countWaiting, insertMessage, insertRequest, holdRequest, requestAskedBy } from './support.store.ts';

type Owner = Pick<MerchantActor, 'merchantId' | 'userId' | 'userName' | 'isOwner'>;
type Ctx = Pick<WriteContext<MerchantActor>, 'now' | 'audit'> & { db: Trx; actor: Owner };

const filesOf = ({ db, actor: { userId } }: Ctx, urls: readonly string[]) =>
  storedDocuments(db, urls, { bucket: 'support', owners: [userId], field: 'documentUrls' });

async function transactionOf({ db, actor: { merchantId } }: Ctx, id: string | undefined) {
  if (id === undefined) return { transactionId: null, txnNumber: null };
  const { txnNumber } = await findTransaction(db, merchantId, id);
  return { transactionId: id, txnNumber };
}

/** Sends a question to the staff, who answer to the phone number or the e-mail that was left. */
export async function askForSupport(ctx: Ctx, written: ParsedOf<typeof support.create>) {
  const { db, actor, now, audit } = ctx;
  const { merchantId, userId: createdById, userName } = actor;
  const { content, description, username = userName, email = null, phoneNo = null, documentUrls = [] } = written;
  if (email === null && phoneNo === null) throw invalidField('phoneNo', 'contact_missing');
  const code = await nextNumber(db, merchantId, 'HT');
  const waiting = await countWaiting(db, merchantId);
  const mostOpen = parameter(db, 'support.mostOpen');
  if (waiting >= mostOpen) throw problem('limit_exceeded', { limit: mostOpen, current: waiting });
  const { transactionId, txnNumber } = await transactionOf(ctx, written.transactionId);
  const documents = await filesOf(ctx, documentUrls);
  const [status] = supportRequestMachine.initial;
  const request = await insertRequest(db, {
    merchantId,
    id: uuidv7(),
    code,
    status,
    content,
    description,
    email,
    phoneNo,
    username,
    transactionId,
    txnNumber,
    documents,
    searchText: searchable([code, username, description, email, phoneNo, txnNumber].filter(Boolean).join(' ')),
    createdById,
    createdAt: now,
    changedAt: now,
    answeredAt: null,
    archivedAt: null,
  });
  const subject = { merchantId, entity: supportRequestMachine.entity, id: request.id };
  await recordCreation(db, subject, { status, by: userName, now });
  audit({ entityId: request.id, after: { code, content, transactionId, documents } });
  return request;
}

const party = 'merchant' as const;

/** Writes once more in a request; it waits for the staff again. */
export async function replyToStaff(ctx: Ctx, { id, message, documentUrls = [] }: ParsedOf<typeof support.reply>) {
  const { db, actor, now, audit } = ctx;
  const { merchantId, userName: by } = actor;
  await requestAskedBy(db, actor, id);
  await holdRequest(db, { merchantId, id });
  const documents = await filesOf(ctx, documentUrls);
  const set = { changedAt: now };
  await transition(db, supportRequestMachine, 'supportRequest', { merchantId, id }, 'reply', { by, party, now, set });
  await insertMessage(db, { merchantId, requestId: id, byKind: party, author: by, message, documents, at: now });
  audit({ entityId: id, after: { documents } });
}

export async function closeOwn({ db, actor, now, audit }: Ctx, id: string): Promise<void> {
  const { merchantId, userName: by } = actor;
  const { status } = await requestAskedBy(db, actor, id);
  await holdRequest(db, { merchantId, id });
  const set = { changedAt: now };
  await transition(db, supportRequestMachine, 'supportRequest', { merchantId, id }, 'close', { by, party, now, set });
  audit({ entityId: id, before: { status }, after: { status: 'CLOSED' } });
}

/** Takes back a request that nobody has answered; it is kept, and shown to nobody. */
export async function deleteOwn({ db, actor, now, audit }: Ctx, id: string): Promise<void> {
  const { merchantId, userId, userName: by } = actor;
  await holdRequest(db, { merchantId, id });
  const request = await requestAskedBy(db, actor, id);
  if (request.createdById !== userId) throw problem('access_denied');
  requireAllowed(ownActions(request, actor), 'delete', request.status);
  const set = { archivedAt: now };
  await transition(db, supportRequestMachine, 'supportRequest', { merchantId, id }, 'delete', { by, party, now, set });
  audit({ entityId: id, before: { code: request.code, status: request.status }, after: { archivedAt: now } });
}
