import { allowedOf, lateTransferMachine } from '@pay/domain';
import type { Line, StaffActor } from '@pay/platform-kernel';
import type { LateTransfer } from './late-transfers.store.ts';
import type { RefusedOrder } from './refused-orders.store.ts';

type Moved = Pick<RefusedOrder, 'kind' | 'bankAccountId' | 'amount' | 'lent'>;

export const ownPart = ({ amount, lent }: Pick<RefusedOrder, 'amount' | 'lent'>) => amount - lent;

/** The bank moved it after all, and nobody has said yet who bears it. */
export const toldLines = (order: Moved): Line[] => [
  { account: 'bank-clearing', bankAccountId: order.bankAccountId, amount: ownPart(order) },
  { account: 'provider-clearing', amount: order.lent },
  { account: 'suspense', bankAccountId: order.bankAccountId, amount: -order.amount },
];

export const outOfSuspense = ({ bankAccountId, amount }: Moved): Line => ({
  account: 'suspense',
  bankAccountId,
  amount,
});

/** The balance pays its own part, and what the provider lent is owed to it. */
export const borneByMerchant = (order: Moved): Line[] => [
  { account: 'merchant-available', bankAccountId: order.bankAccountId, amount: -ownPart(order) },
  { account: 'salary-advance-receivable', amount: -order.lent },
];

/** The provider transferred its own money to the account; what was collected for it, it only gives back. */
export const borneByProvider = (order: Moved): Line[] => [
  { account: 'bank-clearing', bankAccountId: order.bankAccountId, amount: -ownPart(order) },
  ...(order.kind === 'SALARY_COLLECTION'
    ? []
    : ([
        { account: 'provider-clearing', amount: ownPart(order) },
        { account: 'dispute-cost', amount: -order.amount },
      ] satisfies Line[])),
];

/** What state and person let somebody of the staff do with a case. */
export function lateTransferActions(
  { status, proposedById }: Pick<LateTransfer, 'status' | 'proposedById'>,
  { userId }: Pick<StaffActor, 'userId'>,
) {
  const byState = allowedOf(lateTransferMachine, status, 'staff', 'propose', 'approve', 'deny');
  const isOwn = proposedById === userId;
  return { propose: byState.propose, approve: byState.approve && !isOwn, deny: byState.deny && !isOwn };
}
