import { defineContract } from '@pay/contract-core';
import { instant, testTransfer, uuid, webhookDeliveryStatus, webhookEvent } from '@pay/contract-shared';
import * as z from 'zod/mini';
import { apiStatus } from './merchant-api.contract.ts';
import { left } from './optional.ts';

const client = { allow: 'signed-client', sealed: true, unknownFields: 'ignored' } as const;
const ofPayment = { transactionId: uuid };
const maxNotices = 100;

const notice = z.object({
  eventId: z.string(),
  eventType: webhookEvent,
  sequence: z.number(),
  status: webhookDeliveryStatus,
  /** Empty where the event is about no payment. */
  transactionId: z.string(),
  createdAt: instant,
  /** What a delivery would send now: sealed and signed afresh. */
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});

/** What a merchant's developers call while they build: who a key is, notices without a public address, and payers of test mode. */
export const developer = defineContract('developer', {
  whoAmI: {
    route: 'POST /api/developer/v1/whoAmI',
    body: z.object({}),
    returns: z.object({
      mode: z.enum(['live', 'test']),
      clientId: z.string(),
      merchantCode: z.string(),
      merchantName: z.string(),
      /** Where notices are sent; empty without an address in use. */
      webhookUrl: z.string(),
    }),
    rate: 'read',
    changesNothing: true,
    summary: 'Whose key it is, and of which mode',
    ...client,
  },
  listen: {
    route: 'POST /api/developer/v1/listen',
    body: z.object({}),
    returns: z.object({
      /** The number of the latest notice; those after it are new. */
      sequence: z.number(),
      /** Seconds until notices without an address are no longer written. */
      expireTime: z.number(),
    }),
    rate: 'read',
    changesNothing: true,
    summary: 'Test mode: notices are written for two minutes although no address takes them; repeat it while listening',
    ...client,
  },
  getNotices: {
    route: 'POST /api/developer/v1/getNotices',
    body: z.object({
      /** Notices after this number; absent for the latest ones. */
      after: left(z.number().check(z.int(), z.minimum(0))),
      eventId: left(uuid),
      size: left(z.number().check(z.int(), z.minimum(1), z.maximum(maxNotices))),
    }),
    returns: z.object({ items: z.array(notice) }),
    rate: 'read',
    changesNothing: true,
    summary: 'Test mode: notices in the order of their numbers, each as a delivery of this moment would send it',
    ...client,
  },
  replayNotice: {
    route: 'POST /api/developer/v1/replayNotice',
    /** The id of a notice or of one of its deliveries. */
    body: z.object({ deliveryId: uuid }),
    returns: z.object({
      deliveryId: z.string(),
      eventId: z.string(),
      eventType: webhookEvent,
      url: z.string(),
      delivered: z.boolean(),
      /** Why it does not count as delivered; empty where it does. */
      failure: z.string(),
      /** 0 without an answer. */
      responseStatus: z.number(),
      durationMs: z.number(),
    }),
    rate: 'create',
    summary: 'Test mode: sends a notice to the address in use once more, now: same event, new delivery',
    ...client,
  },
  playTransfer: {
    route: 'POST /api/developer/v1/playTransfer',
    body: z.object({ ...ofPayment, transfer: testTransfer }),
    returns: z.object({
      transactionId: z.string(),
      status: apiStatus,
      transfers: z.array(
        z.object({
          txnNumber: z.string(),
          amount: z.number(),
          /** Whether the account took it; otherwise the bank sends it back to the payer at once. */
          taken: z.boolean(),
        }),
      ),
    }),
    rate: 'create',
    summary: 'Test mode: a payer transfers to a payment, as the bank would tell it',
    refuses: ['invalid_transaction_status'],
    ...client,
  },
  expirePayment: {
    route: 'POST /api/developer/v1/expirePayment',
    body: z.object(ofPayment),
    returns: z.object({ transactionId: z.string(), status: apiStatus }),
    rate: 'create',
    summary: 'Test mode: the time of an open payment is over now',
    refuses: ['invalid_transaction_status'],
    ...client,
  },
});
