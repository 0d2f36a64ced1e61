import type { supportRequest } from '@pay/contract-shared';
import { allowedOf, maskEmail, maskPhone, supportRequestMachine } from '@pay/domain';
import { openableUrl, personForStaff, shopForStaff } from '@pay/platform-people';
import type { input } from 'zod/v4/core';
import type { Asker, FoundRequest, Message } from './support.store.ts';

type Files = Parameters<typeof openableUrl>[1];

/** What a person of the merchant may do with a request that he sees; only who asked deletes it, before the first answer. */
export function ownActions({ status, createdById, answeredAt }: FoundRequest, { userId }: Pick<Asker, 'userId'>) {
  const byState = allowedOf(supportRequestMachine, status, 'merchant', 'reply', 'close', 'delete');
  return { ...byState, delete: byState.delete && createdById === userId && answeredAt === null };
}

export function staffActions({ status }: FoundRequest) {
  const { answer, close } = allowedOf(supportRequestMachine, status, 'staff', 'answer', 'close');
  return { reply: answer, close };
}

export const requestAnswer = (
  request: Omit<FoundRequest, 'merchantCode' | 'merchantName'>,
): input<typeof supportRequest> => ({
  id: request.id,
  code: request.code,
  status: request.status,
  content: request.content,
  description: request.description,
  email: request.email,
  phoneNo: request.phoneNo,
  username: request.username,
  transactionId: request.transactionId,
  txnNumber: request.txnNumber,
  createdAt: request.createdAt,
  changedAt: request.changedAt,
  answeredAt: request.answeredAt,
});

/** The same for the staff, who see names, phones and e-mails of people masked. */
export const answerForStaff = (request: FoundRequest) => ({
  ...requestAnswer(request),
  username: personForStaff(request.username),
  email: request.email && maskEmail(request.email),
  phoneNo: request.phoneNo && maskPhone(request.phoneNo),
  merchantId: request.merchantId,
  merchantCode: request.merchantCode,
  merchantName: shopForStaff(request),
});

const shown = (paths: readonly string[], files: Files) => paths.map((path) => openableUrl(path, files));

const messageAnswer = (files: Files, author: (message: Message) => string) => (message: Message) => ({
  id: message.id,
  byProvider: message.byKind === 'staff',
  author: author(message),
  message: message.message,
  documents: shown(message.documents, files),
  at: message.at,
});

/** For the merchant the staff are the provider. */
export const threadAnswer = (request: FoundRequest, messages: readonly Message[], files: Files, brand: string) => ({
  ...requestAnswer(request),
  documents: shown(request.documents, files),
  messages: messages.map(messageAnswer(files, ({ byKind, author }) => (byKind === 'staff' ? brand : author))),
});

export const threadForStaff = (request: FoundRequest, messages: readonly Message[], files: Files) => ({
  ...answerForStaff(request),
  documents: shown(request.documents, files),
  messages: messages.map(
    messageAnswer(files, ({ byKind, author }) => (byKind === 'staff' ? author : personForStaff(author))),
  ),
});
