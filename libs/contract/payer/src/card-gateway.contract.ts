import { storedVnd } from '@pay/contract-shared';
import { defineContract } from '@pay/contract-core';
import * as z from 'zod/mini';
import { handOver } from './entities.ts';

const field = (maxLength: number) => z.string().check(z.maxLength(maxLength));

export const cardGatewayOrder = z.object({
  step: z.enum(['CARD', 'OTP', 'DONE']),
  amount: storedVnd,
  description: z.string(),
  shopName: z.string(),
  maskedNumber: z.nullish(z.string()),
  fault: z.nullish(z.string()),
  triesLeft: z.number(),
  /** Seconds for which the one-time password is good, and those until another one can be sent. */
  otpLeft: z.optional(z.number()),
  resendIn: z.optional(z.number()),
  napasResult: z.nullish(z.string()),
});

export const cardGateway = defineContract('cardGateway', {
  open: {
    route: 'POST /api/sandbox/card-gateway/v1/open',
    body: z.strictObject({ handOver }),
    returns: cardGatewayOrder,
    allow: 'sandbox',
    problems: ['not_found', 'not_allowed_from_status'],
    summary: 'The payer arrives at the gateway: the payment is pending from here on',
  },
  card: {
    route: 'POST /api/sandbox/card-gateway/v1/card',
    body: z.strictObject({ handOver, number: field(30), holder: field(100), issueDate: field(10) }),
    returns: cardGatewayOrder,
    allow: 'sandbox',
    problems: ['not_found', 'not_allowed_from_status'],
  },
  otp: {
    route: 'POST /api/sandbox/card-gateway/v1/otp',
    body: z.strictObject({ handOver, otp: field(10) }),
    returns: cardGatewayOrder,
    allow: 'sandbox',
    problems: ['not_found', 'not_allowed_from_status'],
  },
  resend: {
    route: 'POST /api/sandbox/card-gateway/v1/resend',
    body: z.strictObject({ handOver }),
    returns: cardGatewayOrder,
    allow: 'sandbox',
    problems: ['not_found', 'not_allowed_from_status'],
    summary: 'Sends another one-time password, half a minute after the last at the earliest',
  },
  cancel: {
    route: 'POST /api/sandbox/card-gateway/v1/cancel',
    body: z.strictObject({ handOver }),
    returns: cardGatewayOrder,
    allow: 'sandbox',
    problems: ['not_found', 'not_allowed_from_status'],
  },
});
