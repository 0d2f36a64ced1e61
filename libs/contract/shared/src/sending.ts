import { namedEnum } from '@pay/contract-core';
import * as z from 'zod/mini';
import { uuid } from './fields.ts';

const maxReceiverIds = 50;

export const sendOutcome = namedEnum('SendOutcome', [
  'SENT',
  'UNSUBSCRIBED',
  'NO_ADDRESS',
  'WRONG_ADDRESS',
  'TOO_SOON',
]);
export const messageChannel = namedEnum('MessageChannel', ['SMS', 'EMAIL']);

/** Who gets a pay link or a pay page: an address that is typed, or customers and groups of customers. */
export const sendFields = {
  receiver: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(254))),
  receiverIds: z.optional(z.array(uuid).check(z.minLength(1), z.maxLength(maxReceiverIds))),
  sendEmail: z.optional(z.boolean()),
  sendSms: z.optional(z.boolean()),
};

/** What became of each message; `sent` counts those that are on their way. */
export const sendReply = z.object({
  totalSendMailSms: z.number(),
  sent: z.number(),
  receivers: z.array(
    z.object({
      id: z.nullish(z.string()),
      name: z.nullish(z.string()),
      channel: z.nullish(messageChannel),
      to: z.nullish(z.string()),
      outcome: sendOutcome,
    }),
  ),
});
