import { asRule } from '@pay/contract-core';
import { bankAccountNo, day, name, payoutStatus, shaped, text, uuid, vnd } from '@pay/contract-shared';
import { amountBounds } from '@pay/domain';
import * as z from 'zod/mini';
import { left } from './optional.ts';

const { min, max } = amountBounds.SAME_BANK_PAYOUT;
const client = { allow: 'signed-client', sealed: true, unknownFields: 'ignored' } as const;

const receiver = { bin: shaped('bin'), accountNo: bankAccountNo, amount: vnd(min, max) };

/** A payout has three names; those that are given must all be its own. */
const names = {
  payoutId: left(uuid),
  refPayoutId: left(shaped('refTransactionId')),
  payoutNumber: left(text(20)),
};

const isNamed = z.refine<Partial<Record<keyof typeof names, string | undefined>>>(
  ({ payoutId, refPayoutId, payoutNumber }) => (payoutId ?? refPayoutId ?? payoutNumber) !== undefined,
  { path: ['refPayoutId'], ...asRule('one_of_required') },
);

// The client libraries are typed: a text that there is none of is empty, and nothing is ever null.
const told = z.object({
  payoutId: z.string(),
  /** The shop's own number of the payout. */
  refPayoutId: z.string(),
  payoutNumber: z.string(),
  status: payoutStatus,
  amount: z.number(),
  /** With its VAT. */
  feeAmount: z.number(),
  bankAccountNo: z.string(),
  bin: z.string(),
  accountNo: z.string(),
  /** The holder as the bank names him. */
  accountName: z.string(),
  /** As it is sent, in the characters that every bank takes. */
  content: z.string(),
  scheduledDate: z.string(),
  approvalsNeeded: z.number(),
  approvalsGiven: z.number(),
  /** An emergency lock stopped it until somebody lets it go on in the portal. */
  frozen: z.boolean(),
  /** The receiver's bank sent the money back. */
  returned: z.boolean(),
  txnNumber: z.string(),
  bankNumber: z.string(),
  /** Why the bank or a person refused, in their words. */
  message: z.string(),
  createDateTime: z.string(),
  completeTime: z.string(),
});

export const payoutCalls = {
  createPayout: {
    route: 'POST /api/payout/private/v1/create',
    body: z.object({
      /** The shop's own number of the payout: sent again, it answers the payout that is there. */
      refPayoutId: shaped('refTransactionId'),
      ...receiver,
      content: text(140),
      /** Whom the shop means; people see it in the portal where the bank names somebody else. */
      accountName: left(name),
      bankAccountId: left(uuid),
      bankAccountNo: left(bankAccountNo),
      scheduledDate: left(day),
      /** Sends it although it resembles another of a moment ago. */
      confirmDuplicate: left(z.boolean()),
    }),
    returns: told,
    rate: 'create',
    refuses: ['duplicate_reference', 'bank_account_not_found', 'beneficiary_does_not_exist'],
    summary: 'Waits for its approval, by people in the portal or by a key that the owner lets approve',
    ...client,
  },
  approvePayout: {
    route: 'POST /api/payout/private/v1/approve',
    /** What is approved is named beside the payout, so that nothing else is sent. */
    body: z.object({ ...names, ...receiver }).check(isNamed),
    returns: told,
    summary: 'One approval, within the limits that the owner gave this key; 1614 without them',
    refuses: ['order_already_completed', 'transaction_cancelled', 'transaction_failed', 'invalid_transaction_status'],
    ...client,
  },
  checkPayout: {
    route: 'POST /api/payout/private/v1/check',
    body: z.object(names).check(isNamed),
    returns: told,
    changesNothing: true,
    summary: 'What became of a payout, by any of its names',
    ...client,
  },
} as const;
