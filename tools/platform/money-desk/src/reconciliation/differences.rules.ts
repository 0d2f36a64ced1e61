import { allowedOf, statementDifferenceMachine } from '@pay/domain';
import type { Line, StaffActor } from '@pay/platform-kernel';
import type { Difference } from './differences.store.ts';
import { isProviders } from './our-entry.ts';
import type { Reconciliation } from './reconciliations.store.ts';

type Resolution = NonNullable<Difference['resolution']>;

const resolutions: Readonly<Record<Difference['kind'], readonly Resolution[]>> = {
  MISSING_WITH_US: ['OURS', 'SUSPENSE', 'ASK_BANK', 'BANK_ERROR'],
  MISSING_AT_BANK: ['OURS', 'SUSPENSE', 'ASK_BANK', 'BANK_ERROR'],
  AMOUNT_DIFFERS: ['SUSPENSE', 'ASK_BANK', 'BANK_ERROR'],
  ACCOUNT_DIFFERS: ['SUSPENSE', 'ASK_BANK', 'BANK_ERROR'],
  DOUBLED_AT_BANK: ['SUSPENSE', 'ASK_BANK', 'BANK_ERROR'],
};

/** Suspense is an account of merchants' books: the provider's own has none, so nothing of it is put there. */
export const resolutionsOf = (
  { kind, ourAccountId }: Pick<Difference, 'kind' | 'ourAccountId'>,
  { ownAccountId }: Pick<Reconciliation, 'ownAccountId'>,
): readonly Resolution[] =>
  isProviders(ownAccountId) || isProviders(ourAccountId)
    ? resolutions[kind].filter((resolution) => resolution !== 'SUSPENSE')
    : resolutions[kind];

/** What state and person let somebody of the staff do with a difference. */
export function differenceActions(
  { status, proposedById }: Pick<Difference, 'status' | 'proposedById'>,
  { userId }: Pick<StaffActor, 'userId'>,
) {
  const byState = allowedOf(statementDifferenceMachine, status, 'staff', 'propose', 'confirm', 'sendBack');
  const isOwn = status === 'PROPOSED' && proposedById === userId;
  return { ...byState, confirm: byState.confirm && !isOwn, sendBack: byState.sendBack && !isOwn };
}

/** How much more stands at the bank on the statement's account than in the book; a debit takes away. */
export function missingAmount({ kind, direction, bankAmount, ourAmount }: Difference): number {
  const sign = direction === 'CREDIT' ? 1 : -1;
  const bank = bankAmount ?? 0;
  if (kind === 'MISSING_AT_BANK') return -sign * (ourAmount ?? 0);
  return sign * (kind === 'AMOUNT_DIFFERS' ? bank - (ourAmount ?? 0) : bank);
}

/** Money that the bank has and the book had not, until somebody knows whose it is. */
export const intoSuspense = (bankAccountId: string, amount: number): Line[] => [
  { account: 'bank-clearing', bankAccountId, amount: -amount },
  { account: 'suspense', bankAccountId, amount },
];
