import { allowedOf, posOrderMachine, posPayBefore, posReturnBefore } from '@pay/domain';
import type { Instant } from '@pay/platform-kernel';
import type { ClaimKey } from '@pay/platform-payments';
import type { OrderKey, OrderRow } from './orders.store.ts';

type State = Pick<OrderRow, 'status' | 'method' | 'methodSince' | 'deliveredAt'> & {
  paymentStatus: 'UNPAID' | 'PAID' | 'REFUNDING' | 'REFUNDED';
};

export const claimKeyOf = ({ merchantId, id }: OrderKey): ClaimKey => ({
  merchantId,
  kind: 'POS_ORDER',
  reference: id,
});

export const orderOfClaim = ({ merchantId, reference }: ClaimKey): OrderKey => ({ merchantId, id: reference });

/** Until when an order must be paid; null where it need not be before its goods go out. */
export const payBeforeOf = ({ status, method, methodSince, paymentStatus }: State): Instant | null =>
  status === 'CREATED' && method === 'TRANSFER' && paymentStatus === 'UNPAID' ? posPayBefore(methodSince) : null;

/** Until when a return may be asked for. */
export const returnBeforeOf = ({ deliveredAt }: Pick<State, 'deliveredAt'>): Instant | null =>
  deliveredAt === null ? null : posReturnBefore(deliveredAt);

const isOver = (order: State, now: Instant) => {
  const payBefore = payBeforeOf(order);
  return payBefore !== null && payBefore <= now;
};

const isDead = ({ status }: State) => status === 'CANCELED' || status === 'RETURNED';

/** The money of an order goes back once its goods do not go to the merchant, or came back. */
export const isOwedBack = (order: State) => order.paymentStatus === 'PAID' && isDead(order);

/** What an order's state lets its merchant and the staff do with it. */
export function orderActions(order: State, now: Instant) {
  const { status, paymentStatus } = order;
  const byMachine = allowedOf(posOrderMachine, status, 'merchant', 'update', 'cancel', 'requestReturn');
  const isUnpaid = paymentStatus === 'UNPAID';
  const returnBefore = returnBeforeOf(order);
  const isOpen = !isOver(order, now);
  const payable = isUnpaid && !isDead(order) && isOpen;
  return {
    update: byMachine.update && isUnpaid && isOpen,
    cancel: byMachine.cancel && isOpen,
    requestReturn: byMachine.requestReturn && returnBefore !== null && now < returnBefore,
    pay: payable,
    cmsPay: payable,
    cmsRefund: isOwedBack(order),
  };
}

/** The action of the staff that leads an order to a state. */
export const actionTo = {
  CONFIRMED: 'confirm',
  SHIPPING: 'ship',
  DELIVERED: 'deliver',
  CANCELED: 'cancel',
  RETURNED: 'acceptReturn',
  RETURN_REJECTED: 'rejectReturn',
} as const satisfies Partial<Record<OrderRow['status'], string>>;

export type StaffTarget = keyof typeof actionTo;
const targets = Object.keys(actionTo) as StaffTarget[];

/** The states to which the staff may lead an order now: nothing is confirmed that is neither paid nor paid on delivery. */
export function nextStates(order: State): StaffTarget[] {
  const allowed = allowedOf(posOrderMachine, order.status, 'staff', ...Object.values(actionTo));
  const mayConfirm = order.paymentStatus === 'PAID' || order.method === 'CASH_ON_DELIVERY';
  return targets.filter((target) => allowed[actionTo[target]] && (target !== 'CONFIRMED' || mayConfirm));
}
