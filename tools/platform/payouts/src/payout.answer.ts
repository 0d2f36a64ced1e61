import { findBank } from '@pay/domain/banks';
import type { Instant } from '@pay/platform-kernel';
import type { Payout, Transfer } from './payouts.store.ts';

interface OfAccount {
  accountName: string;
  accountNo: string;
}

interface Counted {
  approvalsGiven: number | null;
}

export type ShownPayout = Payout & OfAccount & Counted;

export type ShownTransfer = Transfer & { sentAt: Instant | null };

const ofEvery = (payout: ShownPayout) => ({
  id: payout.id,
  code: payout.code,
  type: payout.type,
  status: payout.status,
  amount: payout.amount,
  content: payout.content,
  denyContent: payout.denyContent,
  fromBankAccountId: payout.bankAccountId,
  fromAccountName: payout.accountName,
  fromAccountNo: payout.accountNo,
  // The bank tells no branch of an account.
  fromBranch: null,
  feeAmount: payout.feeAmount,
  vatAmount: payout.vatAmount,
  chargeType: payout.chargeType,
  scheduledDate: payout.scheduledOn,
  createdBy: payout.creatorName,
  createdAt: payout.createdAt,
  expireAt: payout.expireAt,
  decidedAt: payout.decidedAt,
  frozenAt: payout.frozenAt,
  frozenBy: payout.frozenBy,
  approvalsNeeded: payout.approvalsNeeded,
  approvalsGiven: payout.approvalsGiven ?? 0,
});

const wasSent = ({ status }: Pick<Transfer, 'status'>) => status !== 'WAITING' && status !== 'DENIED';

const ofTransfer = (transfer: ShownTransfer) => {
  const bank = findBank(transfer.toBin);
  return {
    toAccountName: transfer.toName,
    toAccountNo: transfer.toAccount,
    toBin: transfer.toBin,
    toBankName: bank?.shortName ?? transfer.toBin,
    toBankLogo: null,
    txnNumber: wasSent(transfer) ? transfer.reference : null,
    bankNumber: transfer.bankNumber,
    refusal: transfer.refusal,
    sentAt: transfer.sentAt,
    transactionTime: transfer.endedAt,
    returnedAt: transfer.returnedAt,
    unansweredAt: transfer.status === 'TRANSFERRING' ? transfer.unansweredAt : null,
    typedName: transfer.typedName,
    channel: transfer.channel,
  };
};

export const singleAnswer = (payout: ShownPayout, transfer: ShownTransfer) => ({
  ...ofEvery(payout),
  ...ofTransfer(transfer),
  content: transfer.content,
});

export const rowAnswer = (transfer: ShownTransfer) => ({
  id: transfer.id,
  row: transfer.position,
  status: transfer.status,
  amount: transfer.amount,
  content: transfer.content,
  feeAmount: transfer.feeAmount,
  vatAmount: transfer.vatAmount,
  transactionId: wasSent(transfer) ? transfer.id : null,
  ...ofTransfer(transfer),
});

export interface BatchCounts {
  successCount: number | null;
  failedCount: number | null;
  transferringCount: number | null;
  successAmount: number | null;
  failedAmount: number | null;
}

export const batchAnswer = (payout: ShownPayout & BatchCounts) => ({
  ...ofEvery(payout),
  name: payout.name ?? payout.code,
  rowCount: payout.rowCount,
  successCount: payout.successCount ?? 0,
  failedCount: payout.failedCount ?? 0,
  transferringCount: payout.transferringCount ?? 0,
  successAmount: payout.successAmount ?? 0,
  failedAmount: payout.failedAmount ?? 0,
});
