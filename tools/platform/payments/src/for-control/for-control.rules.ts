import { invalidField, problem } from '@pay/contract-core';
import type { forControlItem, forControlServiceType, forControlTerm } from '@pay/contract-shared';
import { allowedOf, forControlMachine, maskAccountNo, maskPhone, providerBank, vnDay } from '@pay/domain';
import { knownBank } from '@pay/platform-accounts';
import type { Instant, StaffActor, Tables, Trx } from '@pay/platform-kernel';
import { openableUrl, personForStaff, shopForStaff } from '@pay/platform-people';
import type { Kysely, Selectable } from 'kysely';
import type { input, output } from 'zod/v4/core';
import { isCard, isWithinWindow } from '../transactions/dispute-window.ts';
import { shownStatus, type TransactionRow } from '../transactions/transactions.rules.ts';
import type { ListedItem } from './for-control.store.ts';

export type Item = Selectable<Tables['forControl']>;
type Files = Parameters<typeof openableUrl>[1];

interface Shown {
  db: Trx;
  now: Instant;
  services: Files;
}

const disputed: readonly string[] = ['SUCCESS', 'FAIL', 'TIMEOUT'];

type Judged = Pick<TransactionRow, 'status' | 'expireAt' | 'amountPaid' | 'paymentType' | 'completeTime' | 'createdAt'>;

/** Whether the state and the age of a transaction let its merchant dispute it. */
export const isDisputable = (
  db: Kysely<Tables>,
  row: Judged & Pick<TransactionRow, 'productLine' | 'forControl'>,
  now: Instant,
): boolean =>
  row.productLine !== 'PAY_OUT' &&
  !row.forControl &&
  disputed.includes(shownStatus(row, now)) &&
  isWithinWindow(db, row, now);

/** Refuses a transaction that cannot be disputed, by the reason that its merchant can do something about. */
export function refuseUndisputable(db: Trx, row: TransactionRow, now: Instant): void {
  if (row.productLine === 'PAY_OUT') throw invalidField('transactionId', 'payout_disputes');
  const status = shownStatus(row, now);
  if (!disputed.includes(status)) throw problem('not_allowed_from_status', { status, allowed: [] });
  if (!isWithinWindow(db, row, now)) throw problem('dispute_window_over');
}

/** A card whose kind nobody knows is taken for a domestic debit card. */
export function serviceTypeOf(
  row: Pick<TransactionRow, 'paymentType' | 'cardType' | 'cardFunding'>,
): output<typeof forControlServiceType> {
  if (!isCard(row)) return 'COBO';
  if (row.cardType === 'INTERNATIONAL') return 'COBO_INTER_CARD';
  return row.cardFunding === 'CREDIT' ? 'COBO_CREDIT_DOMESTIC_CARD' : 'COBO_DEBIT_DOMESTIC_CARD';
}

type Timed = Pick<Item, 'status' | 'lateFrom' | 'dueDay'>;

export const isOpen = ({ status }: Pick<Item, 'status'>): boolean => !forControlMachine.final.includes(status);

export function termOf({ lateFrom, dueDay, ...item }: Timed, now: Instant): output<typeof forControlTerm> | null {
  if (!isOpen(item)) return null;
  const today = vnDay(now);
  if (today > dueDay) return 'OVERDUE';
  return today >= lateFrom ? 'LATE' : 'IN_TIME';
}

export type Decider = Pick<StaffActor, 'userId' | 'userName' | 'roles' | 'office' | 'officeCode'>;

/** Who took a dispute decides on it, or the administrator; before somebody took it, whoever refuses it. */
export const mayDecide = ({ takenById }: Item, { userId, roles }: Decider): boolean =>
  takenById === null || takenById === userId || roles.includes('root');

/** What state and person let somebody of the staff do with a dispute. */
export function disputeActions(item: Item, actor: Decider) {
  const byState = allowedOf(
    forControlMachine,
    item.status,
    'staff',
    'SOLVING',
    'APPROVE',
    'DENY',
    'confirm',
    'sendBack',
  );
  const decides = mayDecide(item, actor);
  const isFree = item.refundState !== 'SENDING' && item.proposal === null;
  const isOthers = item.proposal !== null && item.proposedById !== actor.userId;
  return {
    solve: byState.SOLVING,
    approve: byState.APPROVE && decides && isFree,
    deny: byState.DENY && decides && isFree,
    confirm: byState.confirm && isOthers,
    sendBack: byState.sendBack && isOthers,
  };
}

/** What its merchant may do with a dispute. */
export const ownActions = ({ status }: Item) => allowedOf(forControlMachine, status, 'merchant', 'delete');

const shown = (paths: readonly string[], files: Files) => paths.map((path) => openableUrl(path, files));

/** A dispute as its merchant sees it; nothing in it is for the staff alone. */
export const itemAnswer = (item: ListedItem, { db, now, services: files }: Shown): input<typeof forControlItem> => ({
  id: item.id,
  forControlCode: item.code,
  status: item.status,
  serviceType: item.serviceType,
  reason: item.reason,
  note: item.note,
  documents: shown(item.documents, files),
  adminDocuments: shown(item.adminDocuments, files),
  contact: item.contact,
  merchant: { id: item.merchantId, merchantCode: item.merchantCode, name: item.merchantName },
  transactionId: item.transactionId,
  txnNumber: item.txnNumber,
  partnerTxnNumber: item.refTransactionId,
  bankTxnNumber: item.interBankTrace,
  transactionStatus: shownStatus(
    { status: item.transactionStatus, expireAt: item.expireAt, amountPaid: item.amountPaid },
    now,
  ),
  transactionDate: item.completeTime ?? item.transactionAt,
  amount: item.amount,
  virtualAccount: item.virtualAccount,
  accountNo: item.accountNo,
  bin: providerBank.bin,
  bankName: item.fromBin === null ? null : (knownBank(db, item.fromBin)?.shortName ?? null),
  fromAccount: item.fromAccount,
  fromBin: item.fromBin,
  resolution: item.resolution,
  resolvedAmount: item.resolvedAmount,
  refundState: item.refundState,
  createdBy: item.createdBy,
  createdAt: item.createdAt,
  endedAt: item.endedAt,
  dueDay: item.dueDay,
  term: termOf(item, now),
});

/** A dispute with the names, phones and accounts of people masked, as the staff see it. */
export const maskedItem = (item: ListedItem): ListedItem => ({
  ...item,
  merchantName: shopForStaff(item),
  createdBy: personForStaff(item.createdBy),
  contact: item.contact && maskPhone(item.contact),
  accountNo: maskAccountNo(item.accountNo),
  fromAccount: item.fromAccount && maskAccountNo(item.fromAccount),
});

export function staffAnswer(item: ListedItem, shownIn: Shown) {
  const { staffId, username, fullName, office, roles, staffStatus } = item;
  return {
    ...itemAnswer(maskedItem(item), shownIn),
    bankReference: item.bankReference,
    proposal: item.proposal,
    admin:
      staffId && username && fullName && office && roles && staffStatus
        ? { staffId, username, fullName, office, roleGroup: roles.join(', '), status: staffStatus }
        : null,
  };
}
