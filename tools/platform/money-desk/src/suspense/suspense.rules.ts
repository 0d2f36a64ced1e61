import { allowedOf, suspenseItemMachine } from '@pay/domain';
import type { Line, StaffActor } from '@pay/platform-kernel';
import type { SuspenseItem } from './suspense.store.ts';

type Money = Pick<SuspenseItem, 'bankAccountId' | 'amount'>;
type Resolution = NonNullable<SuspenseItem['resolution']>;

/** Only money that is there can be sent to a payer. */
export const resolutionsFor = ({ amount }: Pick<SuspenseItem, 'amount'>): readonly Resolution[] =>
  amount > 0 ? ['MERCHANT', 'PAYER', 'PROVIDER', 'OFFSET'] : ['MERCHANT', 'PROVIDER', 'OFFSET'];

/** What state and person let somebody of the staff do with money in suspense. */
export function suspenseActions(
  { status, proposedById }: Pick<SuspenseItem, 'status' | 'proposedById'>,
  { userId }: Pick<StaffActor, 'userId'>,
) {
  const byState = allowedOf(suspenseItemMachine, status, 'staff', 'propose', 'approve', 'deny');
  const isOwn = proposedById === userId;
  return { propose: byState.propose, approve: byState.approve && !isOwn, deny: byState.deny && !isOwn };
}

const outOfSuspense = ({ bankAccountId, amount }: Money): Line => ({
  account: 'suspense',
  bankAccountId,
  amount: -amount,
});

/** It is the merchant's on whose account it stands: no bank moves money from one merchant to another for a line of the book. */
export const toMerchant = (item: Money): Line[] => [
  outOfSuspense(item),
  { account: 'merchant-available', bankAccountId: item.bankAccountId, amount: item.amount },
];

/** The bank moved it between the account and the provider, who gains or bears it. */
export const toProvider = (item: Money): Line[] => [
  outOfSuspense(item),
  { account: 'bank-clearing', bankAccountId: item.bankAccountId, amount: item.amount },
  { account: 'provider-clearing', amount: -item.amount },
  { account: 'dispute-cost', amount: item.amount },
];

/** The bank corrected itself: what it has too much on one day it has too little on another. */
export const takenUp = (item: Money): Line[] => [
  outOfSuspense(item),
  { account: 'bank-clearing', bankAccountId: item.bankAccountId, amount: item.amount },
];

/** It is set aside until the bank has carried out the order. */
export const setAside = (item: Money): Line[] => [
  outOfSuspense(item),
  { account: 'merchant-hold', bankAccountId: item.bankAccountId, amount: item.amount },
];

/** What was set aside left the account, or waits in suspense again. */
export const endOfOrder = ({ bankAccountId, amount }: Money, outcome: 'done' | 'refused'): Line[] => [
  { account: 'merchant-hold', bankAccountId, amount: -amount },
  { account: outcome === 'done' ? 'bank-clearing' : 'suspense', bankAccountId, amount },
];
