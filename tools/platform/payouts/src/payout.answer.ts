import { bankIconUrl, bankNameOf } from '@pay/platform-accounts';
import type { Instant, Services, Trx } from '@pay/platform-kernel';
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
  merchantReference: payout.merchantReference,
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

interface Shown {
  db: Trx;
  services: Services;
}

const ofTransfer = ({ db, services }: Shown, transfer: ShownTransfer) => ({
  toAccountName: transfer.toName,
  toAccountNo: transfer.toAccount,
  toBin: transfer.toBin,
  toBankName: bankNameOf(db, transfer.toBin),
  toBankLogo: bankIconUrl(db, transfer.toBin, services),
  txnNumber: wasSent(transfer) ? transfer.reference : null,
  bankNumber: transfer.bankNumber,
  refusal: transfer.refusal,
  sentAt: transfer.sentAt,
  transactionTime: transfer.endedAt,
  returnedAt: transfer.returnedAt,
  unansweredAt: transfer.status === 'TRANSFERRING' ? transfer.unansweredAt : null,
  typedName: transfer.typedName,
  channel: transfer.channel,
});

export const singleAnswer = (shown: Shown, payout: ShownPayout, transfer: ShownTransfer) => ({
  ...ofEvery(payout),
  ...ofTransfer(shown, transfer),
  content: transfer.content,
});

export const rowAnswer = (shown: Shown) => (transfer: ShownTransfer) => ({
  id: transfer.id,
  row: transfer.position,
  status: transfer.status,
  amount: transfer.amount,
  content: transfer.content,
  feeAmount: transfer.feeAmount,
  vatAmount: transfer.vatAmount,
  transactionId: wasSent(transfer) ? transfer.id : null,
  ...ofTransfer(shown, transfer),
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
