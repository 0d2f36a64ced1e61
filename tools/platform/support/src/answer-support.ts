import type { supportReview } from '@pay/contract-cms';
import type { ParsedOf } from '@pay/contract-core';
import { mailedLink, supportRequestMachine } from '@pay/domain';
import { defaultLanguage } from '@pay/i18n/core';
import {
  enqueue,
  type Instant,
  platformText,
  type StaffActor,
  transition,
  type Trx,
  type WriteContext,
} from '@pay/platform-kernel';
import { storedDocuments } from '@pay/platform-people';
import { supportText } from './support.messages.ts';
import { type FoundRequest, holdRequest, insertMessage, requestSeenFrom } from './support.store.ts';

type Answerer = Pick<StaffActor, 'userId' | 'userName' | 'roles' | 'office' | 'officeCode'>;
interface Sender {
  brand: string;
  /** Where the merchants' console is. */
  portal: string;
}
type Ctx = Pick<WriteContext<StaffActor>, 'now' | 'audit'> & { db: Trx; actor: Answerer; sender: Sender };

const party = 'staff' as const;

/** The answer is written to the e-mail that was left; a phone, which anybody may look at, is only told that there is one. */
async function tellAsker(
  trx: Trx,
  { code, email, phoneNo, username, id }: FoundRequest,
  message: string,
  { brand, portal }: Sender,
  now: Instant,
) {
  const language = defaultLanguage;
  const common = { secret: 'NONE', createdAt: now } as const;
  if (email !== null) {
    const values = { code, name: username, brand, message, link: mailedLink(portal, 'supportRequest', { id }) };
    await enqueue(trx, {
      channel: 'EMAIL',
      to: email,
      subject: platformText(supportText.answeredSubject, language, { code }),
      body: platformText(supportText.answered, language, values),
      ...common,
    });
  } else if (phoneNo !== null) {
    const body = platformText(supportText.answeredShort, language, { brand, code });
    await enqueue(trx, { channel: 'SMS', to: phoneNo, body, ...common });
  }
}

/** Answers a request; the one who asked is told. */
export async function answerRequest(
  ctx: Ctx,
  { id, message, documentUrls = [] }: ParsedOf<typeof supportReview.reply>,
) {
  const { db, actor, now, audit, sender } = ctx;
  const { userId, userName: by } = actor;
  const request = await requestSeenFrom(db, actor, id);
  const { merchantId } = request;
  await holdRequest(db, request);
  const documents = await storedDocuments(db, documentUrls, {
    bucket: 'support',
    owners: [userId],
    field: 'documentUrls',
  });
  const set = { changedAt: now, answeredAt: now };
  await transition(db, supportRequestMachine, 'supportRequest', { merchantId, id }, 'answer', { by, party, now, set });
  await insertMessage(db, { merchantId, requestId: id, byKind: party, author: by, message, documents, at: now });
  await tellAsker(db, request, message, sender, now);
  audit({ merchantId, entityId: id, before: { status: request.status }, after: { status: 'ANSWERED', documents } });
}

export async function closeRequest({ db, actor, now, audit }: Omit<Ctx, 'sender'>, id: string): Promise<void> {
  const request = await requestSeenFrom(db, actor, id);
  const { merchantId, status } = request;
  await holdRequest(db, request);
  const { userName: by } = actor;
  const set = { changedAt: now };
  await transition(db, supportRequestMachine, 'supportRequest', { merchantId, id }, 'close', { by, party, now, set });
  audit({ merchantId, entityId: id, before: { status }, after: { status: 'CLOSED' } });
}
