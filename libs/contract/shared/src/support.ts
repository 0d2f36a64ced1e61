import { namedEnum } from '@pay/contract-core';
import { supportRequestMachine, supportTerms } from '@pay/domain';
import * as z from 'zod/mini';
import { instant, text, url } from './fields.ts';

export const supportContent = namedEnum('SupportContent', ['CONTENT_1', 'CONTENT_2', 'CONTENT_3']);
export const supportStatus = namedEnum('SupportStatus', supportRequestMachine.states as ['OPEN', 'ANSWERED', 'CLOSED']);

export const supportFiles = z.array(url).check(z.maxLength(supportTerms.mostFiles));
/** What somebody asks, and what is answered. */
export const supportWords = text(2_000, 10);
export const supportReply = text(2_000, 2);

export const supportRequest = z.object({
  id: z.string(),
  code: z.string(),
  status: supportStatus,
  content: supportContent,
  description: z.string(),
  email: z.nullish(z.string()),
  phoneNo: z.nullish(z.string()),
  username: z.string(),
  transactionId: z.nullish(z.string()),
  txnNumber: z.nullish(z.string()),
  createdAt: instant,
  changedAt: instant,
  answeredAt: z.nullish(instant),
});

const supportMessage = z.object({
  id: z.string(),
  byProvider: z.boolean(),
  author: z.string(),
  message: z.string(),
  documents: z.array(z.string()),
  at: instant,
});

export const supportThread = z.object({
  ...supportRequest.shape,
  documents: z.array(z.string()),
  messages: z.array(supportMessage),
});
