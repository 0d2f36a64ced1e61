import { namedEnum } from '@pay/contract-core';
import { payoutChannels } from '@pay/domain';
import * as z from 'zod/mini';
import { chargeType } from './enums.ts';
import { instant, storedVnd } from './fields.ts';

const maybeText = z.nullish(z.string());

export const payoutStatus = namedEnum('PayoutStatus', ['WAITING', 'SUCCESS', 'FAILED', 'TRANSFERRING', 'DENIED']);
export const payoutType = namedEnum('PayoutType', ['SINGLE', 'BATCH']);
/** The way that a transfer takes: inside the bank, at once to another bank, or by the bank's clearing in working hours. */
export const payoutChannel = namedEnum('PayoutChannel', payoutChannels);

/** Where the money goes. */
const receiverOfTransfer = {
  toAccountName: z.string(),
  toAccountNo: z.string(),
  toBin: z.string(),
  toBankName: z.string(),
  toBankLogo: maybeText,
};

/** What became of money that was sent. */
const fateOfTransfer = {
  /** Our number of the order at the bank. */
  txnNumber: maybeText,
  /** The bank's own number of the transfer. */
  bankNumber: maybeText,
  /** Why the bank refused, in its words. */
  refusal: maybeText,
  /** When the order was sent to the bank. */
  sentAt: z.nullish(instant),
  transactionTime: z.nullish(instant),
  /** When the receiver's bank sent the money back. */
  returnedAt: z.nullish(instant),
  /** Since when the bank has given no answer for so long that the staff look after it. */
  unansweredAt: z.nullish(instant),
};

const ofEveryPayout = {
  id: z.string(),
  code: z.string(),
  type: payoutType,
  status: payoutStatus,
  amount: storedVnd,
  content: z.string(),
  denyContent: maybeText,
  fromBankAccountId: z.string(),
  fromAccountName: z.string(),
  fromAccountNo: z.string(),
  fromBranch: maybeText,
  feeAmount: storedVnd,
  vatAmount: storedVnd,
  /** Taken beside the amount, or charged with the month's report. */
  chargeType,
  /** The day on which it is sent; without one as soon as it is approved. */
  scheduledDate: z.nullish(z.string()),
  createdBy: z.string(),
  createdAt: instant,
  /** Until then it waits for its approval. */
  expireAt: instant,
  /** When the last approval was given; one that waits for its day stays WAITING. */
  decidedAt: z.nullish(instant),
  /** When somebody locked it because a person who could approve it lost control of his account. */
  frozenAt: z.nullish(instant),
  /** Who locked it. */
  frozenBy: maybeText,
  approvalsNeeded: z.number(),
  approvalsGiven: z.number(),
};

/** One receiver; `toAccountName` is the holder as the bank names him, and `typedName` what was entered where that differs. */
export const payout = z.object({
  ...ofEveryPayout,
  ...receiverOfTransfer,
  ...fateOfTransfer,
  typedName: maybeText,
  channel: payoutChannel,
});

/** Many receivers, each a transfer of its own; `amount`, `feeAmount` and `vatAmount` are the sums of its rows. */
export const payoutBatch = z.object({
  ...ofEveryPayout,
  name: z.string(),
  rowCount: z.number(),
  successCount: z.number(),
  failedCount: z.number(),
  /** Rows whose money is on its way. */
  transferringCount: z.number(),
  successAmount: storedVnd,
  failedAmount: storedVnd,
});

export const payoutRow = z.object({
  id: z.string(),
  row: z.number(),
  status: payoutStatus,
  amount: storedVnd,
  content: z.string(),
  ...receiverOfTransfer,
  ...fateOfTransfer,
  typedName: maybeText,
  channel: payoutChannel,
  feeAmount: storedVnd,
  vatAmount: storedVnd,
  transactionId: maybeText,
});

export const payoutApproval = z.object({ by: z.string(), at: instant });
