import { atField, invalidField, problem } from '@pay/contract-core';
import { posOrderMachine, posOrderPaymentMachine, posReturnDays, searchable } from '@pay/domain';
import { type Instant, post, requireAllowed, type StaffActor, transition, type Trx } from '@pay/platform-kernel';
import { type Claim, noteClaimPaid } from '@pay/platform-payments';
import { acceptReturn, cancelOrder, holdOrder, linesOfSale } from './end-order.ts';
import {
  actionTo,
  claimKeyOf,
  nextStates,
  orderActions,
  orderOfClaim,
  returnBeforeOf,
  type StaffTarget,
} from './orders.rules.ts';
import { lockOrder, type LockedOrder, type OrderKey, type OrderRow, payerOfCredit } from './orders.store.ts';

interface Wish {
  target: OrderRow['status'];
  reason?: string | undefined;
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
}

interface Staff {
  actor: Pick<StaffActor, 'userName'>;
  now: Instant;
}

const isTarget = (status: OrderRow['status']): status is StaffTarget => status in actionTo;

function refuseIncomplete({ target, reason, carrier }: Wish): void {
  if ((target === 'CANCELED' || target === 'RETURN_REJECTED') && !reason) throw invalidField('reason', 'required');
  if (target === 'SHIPPING' && !carrier) throw invalidField('carrier', 'required');
}

function refuseElsewhere(order: LockedOrder, target: OrderRow['status']): void {
  const allowed = nextStates(order);
  if (!isTarget(target) || !allowed.includes(target))
    throw problem('not_allowed_from_status', { status: order.status, allowed });
}

/** What each state brings with it, besides the state. */
const setBy = (wish: Wish, { searchText, shownText }: OrderRow, now: Instant): Partial<OrderRow> => {
  const { target, reason, carrier = '', trackingNumber } = wish;
  if (target === 'SHIPPING') {
    const sent = searchable(`${carrier} ${trackingNumber ?? ''}`);
    return {
      carrier,
      trackingNumber: trackingNumber ?? null,
      searchText: `${searchText} ${sent}`,
      shownText: `${shownText} ${sent}`,
    };
  }
  if (target === 'DELIVERED') return { deliveredAt: now };
  return target === 'RETURN_REJECTED' ? { reason: reason ?? null } : {};
};

/** Leads an order to the state that the staff chose. */
export async function setState(trx: Trx, key: OrderKey, wish: Wish, { actor, now }: Staff): Promise<void> {
  const { target, reason } = wish;
  const order = await holdOrder(trx, key);
  refuseElsewhere(order, target);
  refuseIncomplete(wish);
  const doer = { by: actor.userName, party: 'staff', reason, now } as const;
  if (target === 'CANCELED') return cancelOrder(trx, key, doer);
  if (target === 'RETURNED') return acceptReturn(trx, key, doer);
  const { merchantId, id } = key;
  const moved = await transition(
    trx,
    posOrderMachine,
    'posOrder',
    { merchantId, id },
    actionTo[target as StaffTarget],
    {
      by: doer.by,
      party: 'staff',
      now,
      note:
        reason ?? (target === 'SHIPPING' ? [wish.carrier, wish.trackingNumber].filter(Boolean).join(' ') : undefined),
      set: { ...setBy(wish, order, now), providerMovedAt: now },
    },
  );
  if (target === 'DELIVERED')
    await post(trx, { merchantId, txnId: id, kind: 'POS_DELIVERED', now, lines: linesOfSale(moved) });
}

/** The merchant wants to give the goods back. */
export async function requestReturn(
  trx: Trx,
  key: OrderKey,
  { by, reason, now }: { by: string; reason?: string | undefined; now: Instant },
): Promise<void> {
  const order = await lockOrder(trx, key);
  const returnBefore = returnBeforeOf(order);
  if (order.status === 'DELIVERED' && returnBefore !== null && now >= returnBefore) {
    const [field] = atField('orderId', 'return_too_late').fields;
    throw problem('dispute_window_over', { fields: [{ ...field!, days: posReturnDays }] });
  }
  requireAllowed(orderActions(order, now), 'requestReturn', order.status);
  await transition(trx, posOrderMachine, 'posOrder', { merchantId: key.merchantId, id: key.id }, 'requestReturn', {
    by,
    party: 'merchant',
    now,
    note: reason,
    set: { reason: reason ?? null },
  });
}

interface Paid {
  by: string;
  party: 'bank' | 'staff';
  bankReference: string | null;
  fromBin?: string | null;
  fromAccount?: string | null;
  note?: string | undefined;
  now: Instant;
}

const markPaid = (
  trx: Trx,
  { merchantId, id }: OrderKey,
  { by, party, note, now, bankReference, fromBin = null, fromAccount = null }: Paid,
) =>
  transition(trx, posOrderPaymentMachine, 'posOrderPayment', { merchantId, id }, 'pay', {
    by,
    party,
    now,
    note,
    set: { paidAt: now, paidBy: by, bankReference, fromBin, fromAccount },
  });

/** The claim of an order was settled by the bank; what the staff note is marked before its claim. */
export async function followOrderClaim(trx: Trx, claim: Claim, now: Instant): Promise<void> {
  const key = orderOfClaim(claim);
  const { paymentStatus } = await lockOrder(trx, key);
  if (paymentStatus !== 'UNPAID') return;
  const { merchantId, virtualAccount, bankReference } = claim;
  const payer =
    bankReference === null ? undefined : await payerOfCredit(trx, { merchantId, virtualAccount, bankReference });
  await markPaid(trx, key, { by: 'bank', party: 'bank', bankReference, ...payer, now });
}

/** Money that the carrier brought or that came another way; of this and a credit to the link at the same moment one counts. */
export async function noteOrderPaid(
  trx: Trx,
  key: OrderKey,
  { bankReference, note }: { bankReference: string; note?: string | undefined },
  { actor, now }: Staff,
): Promise<void> {
  const order = await holdOrder(trx, key);
  requireAllowed(orderActions(order, now), 'cmsPay', order.status);
  await markPaid(trx, key, { by: actor.userName, party: 'staff', bankReference, note, now });
  await noteClaimPaid(trx, claimKeyOf(key), { by: actor.userName, bankReference, now });
}
