import { chosenWebhookEvent, instant, webhookEvent, webhookStatus } from '@pay/contract-shared';
import * as z from 'zod/mini';

export const webhookInfo = z.object({
  webhookUrl: z.nullable(z.string()),
  status: z.nullable(webhookStatus),
  approvedUrl: z.nullable(z.string()),
  rejectReason: z.nullish(z.string()),
  enabled: z.boolean(),
  events: z.array(webhookEvent),
  updatedAt: z.nullish(instant),
  /** Notices that ran out of tries or arrived while the endpoint was off. */
  missedCount: z.number(),
  missedSince: z.nullable(instant),
  /** The latest resend of missed notices; `failed` notices are retried as usual or missed again. */
  resend: z.nullable(z.object({ startedAt: instant, toSend: z.number(), delivered: z.number(), failed: z.number() })),
});

export const webhookBody = z.object({
  /** Accepts any text, so that the refusal can name the rule for receivers that it breaks. */
  webhookUrl: z.string().check(z.trim(), z.minLength(1), z.maxLength(2048)),
  events: z.optional(z.array(chosenWebhookEvent).check(z.minLength(1), z.maxLength(20))),
});
