import { defineContract } from '@pay/contract-core';
import {
  customerInfo,
  customerInfoType,
  description,
  email,
  payInAmount,
  payLinkExpiry,
  paymentLink,
  phone,
  shaped,
  url,
  uuid,
} from '@pay/contract-shared';
import * as z from 'zod/mini';
import { left } from './optional.ts';

const flags = z.object({
  fillName: left(z.boolean()),
  fillPhone: left(z.boolean()),
  fillEmail: left(z.boolean()),
  fillAddress: left(z.boolean()),
});

const client = { allow: 'signed-client', sealed: true, unknownFields: 'ignored' } as const;

export const payLinkPrivate = defineContract('payLink', {
  privateCreate: {
    route: 'POST /api/paylink/private/v1/create',
    body: z.object({
      amount: payInAmount,
      description,
      customerInfoType: left(customerInfoType),
      customerInfoForm: left(flags),
      customer: left(customerInfo),
      bankAccountId: left(uuid),
      expireType: left(payLinkExpiry),
      successUrl: left(url),
      failUrl: left(url),
      fileUrl: left(url),
      redirectAfter: left(z.number().check(z.int(), z.minimum(0), z.maximum(60))),
      refTransactionId: left(shaped('refTransactionId')),
      contactEmail: left(email),
      contactPhone: left(phone),
    }),
    returns: paymentLink,
    rate: 'create',
    refuses: ['duplicate_reference', 'bank_account_not_found'],
    ...client,
  },
  privateFeeNotifyTransaction: {
    route: 'POST /api/paylink/private/v1/fee/notifyTransaction',
    body: z.object({ transactionId: uuid, success: z.boolean() }),
    returns: z.object({ success: z.literal(true) }),
    refuses: ['invalid_transaction_status'],
    ...client,
  },
});
