import { invalidField, type ParsedOf, problem } from '@pay/contract-core';
import type { posOrder } from '@pay/contract-portal';
import { amountBounds, posOrderLine, posOrderMachine, posOrderTotal, posPayBefore, searchable } from '@pay/domain';
import {
  type Instant,
  type JobKind,
  nextNumber,
  recordCreation,
  requireAllowed,
  schedule,
  transition,
  type Trx,
  uuidv7,
} from '@pay/platform-kernel';
import { lockedClaim, openClaim } from '@pay/platform-payments';
import { vatOf } from '../models/models.rules.ts';
import { type ModelRow, type Pieces, takePieces } from '../models/models.store.ts';
import { claimKeyOf, orderActions } from './orders.rules.ts';
import {
  insertOrder,
  insertPayment,
  type ItemRow,
  itemsOf,
  lockOrder,
  type OrderKey,
  type OrderRow,
  writeItems,
} from './orders.store.ts';

type Ordered = ParsedOf<typeof posOrder.place>;
type Line = Omit<ItemRow, 'merchantId' | 'orderId' | 'position'>;

interface Buyer {
  merchantId: string;
  merchantCode: string;
  by: string;
  now: Instant;
}

export const expiryKind: JobKind<OrderKey> = { kind: 'posOrderExpiry' };

function refuseRepeated(items: Ordered['items']): void {
  const ids = items.map(({ modelId }) => modelId);
  const again = ids.findIndex((id, at) => ids.indexOf(id) !== at);
  if (again >= 0) throw invalidField(`items.${again}.modelId`, 'duplicate');
}

interface Asked {
  quantity: number;
  before: ItemRow | undefined;
  now: Instant;
}

/** A line as it is sold now; one that was ordered before keeps its terms. */
function lineOf(trx: Trx, row: ModelRow, { quantity, before, now }: Asked): Line {
  const { name, model, price, discount } = before ?? row;
  const vatPercent = before?.vatPercent ?? vatOf(trx, row, now);
  return {
    ...{ modelId: row.id, name, model, price, discount, quantity, vatPercent },
    photoUrl: before?.photoUrl ?? row.mainPhotoUrl,
    ...posOrderLine({ price, discount, vatPercent }, quantity),
  };
}

/** Takes what is ordered now and gives back what was ordered before, each model once. */
async function exchanged(trx: Trx, items: Ordered['items'], before: readonly ItemRow[], now: Instant) {
  refuseRepeated(items);
  const held = new Map(before.map((item) => [item.modelId, item]));
  const dropped: Pieces[] = before
    .filter(({ modelId }) => !items.some((item) => item.modelId === modelId))
    .map(({ modelId, quantity }) => ({ modelId, quantity: -quantity }));
  const wanted = items.map(({ modelId, quantity }) => ({
    modelId,
    quantity: quantity - (held.get(modelId)?.quantity ?? 0),
  }));
  const rows = await takePieces(trx, [...wanted, ...dropped]);
  const lines = items.map(({ modelId, quantity }) =>
    lineOf(trx, rows.get(modelId)!, { quantity, before: held.get(modelId), now }),
  );
  const total = posOrderTotal(lines);
  const { max } = amountBounds.VIET_QR;
  if (total.totalAmount > max) throw problem('limit_exceeded', { limit: max, current: total.totalAmount });
  return { lines, amount: total.amount, vatAmount: total.vatAmount };
}

const addressed = ({ receiverName, receiverPhone, deliveryAddress, note }: Ordered) => ({
  ...{ receiverName, receiverPhone, deliveryAddress },
  note: note ?? null,
});

interface Sums {
  amount: number;
  vatAmount: number;
}

interface Written extends Sums, Pick<OrderRow, 'code' | 'createdBy'> {
  ordered: Ordered;
  lines: readonly Line[];
}

/** The words by which an order is found: all that its row shows in clear, to its merchant and to the staff. */
function wordsOf({ code, createdBy, ordered, lines, amount, vatAmount }: Written) {
  const { receiverName, receiverPhone, deliveryAddress, note = '' } = ordered;
  const goods = lines.map(({ name, model }) => `${name} ${model}`);
  const sums = [amount, vatAmount, amount + vatAmount];
  const both = [code, note, ...sums, ...goods];
  return {
    searchText: searchable([...both, createdBy, receiverName, receiverPhone, deliveryAddress].join(' ')),
    shownText: searchable(both.join(' ')),
  };
}

const claimed = (trx: Trx, order: OrderRow, { merchantCode, by, now }: Buyer) =>
  openClaim(trx, {
    ...claimKeyOf(order),
    amount: order.totalAmount,
    description: `THIET BI POS ${order.code} ${merchantCode}`,
    by,
    now,
  });

const expireLater = (trx: Trx, { merchantId, id, methodSince }: OrderRow) =>
  schedule(trx, expiryKind, {
    key: `${id} ${methodSince}`,
    dueAt: posPayBefore(methodSince),
    payload: { merchantId, id },
  });

/** Sets the pieces aside at the terms of today, and opens the link on which they are paid to the provider. */
export async function placeOrder(trx: Trx, ordered: Ordered, buyer: Buyer): Promise<OrderRow> {
  const { merchantId, by, now } = buyer;
  const { lines, amount, vatAmount } = await exchanged(trx, ordered.items, [], now);
  const code = await nextNumber(trx, merchantId, 'PO');
  const [status] = posOrderMachine.initial;
  const order = await insertOrder(trx, {
    ...{ merchantId, id: uuidv7(), code, status, method: ordered.posPaymentMethod, methodSince: now },
    ...{ amount, vatAmount },
    ...addressed(ordered),
    carrier: null,
    trackingNumber: null,
    reason: null,
    canceledBy: null,
    ...wordsOf({ code, createdBy: by, ordered, lines, amount, vatAmount }),
    createdBy: by,
    createdAt: now,
    deliveredAt: null,
    providerMovedAt: null,
  });
  await writeItems(trx, order, lines);
  await insertPayment(trx, order);
  await recordCreation(trx, { merchantId, entity: posOrderMachine.entity, id: order.id }, { status, by, now });
  await claimed(trx, order, buyer);
  await expireLater(trx, order);
  return order;
}

/** Changes what nobody has paid yet; another amount gets another link, and money to the former one goes back. */
export async function updateOrder(trx: Trx, key: OrderKey, ordered: Ordered, buyer: Buyer): Promise<void> {
  const { by, now } = buyer;
  await lockedClaim(trx, claimKeyOf(key));
  const before = await lockOrder(trx, key);
  requireAllowed(orderActions(before, now), 'update', before.status);
  const { lines, amount, vatAmount } = await exchanged(trx, ordered.items, await itemsOf(trx, key), now);
  const chosenAnew = ordered.posPaymentMethod !== before.method;
  const changed = await transition(trx, posOrderMachine, 'posOrder', key, 'update', {
    by,
    party: 'merchant',
    now,
    set: {
      ...addressed(ordered),
      ...(chosenAnew && { method: ordered.posPaymentMethod, methodSince: now }),
      amount,
      vatAmount,
      ...wordsOf({ ...before, ordered, lines, amount, vatAmount }),
    },
  });
  await writeItems(trx, key, lines);
  await claimed(trx, changed, buyer);
  if (chosenAnew) await expireLater(trx, changed);
}
