import { maskAccountNo, maskName, maskPhone, posOrderMachine } from '@pay/domain';
import { stepsOf, type Trx } from '@pay/platform-kernel';
import { personForStaff } from '@pay/platform-people';
import type { ListedOrder } from './order-list.store.ts';
import { payBeforeOf, returnBeforeOf } from './orders.rules.ts';
import type { ItemRow } from './orders.store.ts';
import { type RefundRow, refundsOf } from './refunds.store.ts';

const itemAnswer = (item: ItemRow) => ({
  modelId: item.modelId,
  name: item.name,
  model: item.model,
  photoUrl: item.photoUrl,
  price: item.price,
  discount: item.discount,
  unitPrice: item.unitPrice,
  quantity: item.quantity,
  amount: item.amount,
  vat: item.vatPercent,
  vatAmount: item.vatAmount,
});

export const orderAnswer = (order: ListedOrder, items: readonly ItemRow[]) => ({
  orderId: order.id,
  orderCode: order.code,
  posOrderStatus: order.status,
  posOrderStatusPayment: order.paymentStatus,
  posPaymentMethod: order.method,
  items: items.map(itemAnswer),
  amount: order.amount,
  vatAmount: order.vatAmount,
  totalAmount: order.totalAmount,
  receiverName: order.receiverName,
  receiverPhone: order.receiverPhone,
  deliveryAddress: order.deliveryAddress,
  note: order.note,
  carrier: order.carrier,
  trackingNumber: order.trackingNumber,
  createdBy: order.createdBy,
  createdAt: order.createdAt,
  paidAt: order.paidAt,
  deliveredAt: order.deliveredAt,
});

type Receiver = Pick<ListedOrder, 'receiverName' | 'receiverPhone' | 'deliveryAddress'>;

/** Whoever gets the goods stands masked before the staff, until somebody has asked for it with a reason. */
export const receiverForStaff = ({ receiverName, receiverPhone }: Receiver): Receiver => ({
  receiverName: maskName(receiverName),
  receiverPhone: maskPhone(receiverPhone),
  deliveryAddress: '***',
});

/** An order as the staff see it in a list: whose it is, and its people masked. */
export const orderForStaff = (order: ListedOrder, items: readonly ItemRow[]) => ({
  ...orderAnswer(order, items),
  ...receiverForStaff(order),
  merchantId: order.merchantId,
  merchantCode: order.merchantCode,
  merchantName: order.merchantName,
  createdBy: personForStaff(order.createdBy),
});

export const refundForStaff = <R extends { toAccount: string }>(refund: R): R => ({
  ...refund,
  toAccount: maskAccountNo(refund.toAccount),
});

const refundAnswer = (refund: RefundRow) => ({
  amount: refund.amount,
  status: refund.status,
  toAccount: refund.toAccount,
  reference: refund.reference,
  refusal: refund.refusal,
  createdAt: refund.createdAt,
  endedAt: refund.endedAt,
  returnedAt: refund.returnedAt,
});

/** What both sides see of an order, beside what its list shows. */
export async function detailAnswer(db: Trx, order: ListedOrder, items: readonly ItemRow[]) {
  const { merchantId, id, status } = order;
  return {
    ...orderAnswer(order, items),
    payBefore: payBeforeOf(order),
    returnBefore: status === 'DELIVERED' ? returnBeforeOf(order) : null,
    bankReference: order.bankReference,
    reason: order.reason,
    refunds: (await refundsOf(db, order)).map(refundAnswer),
    history: await stepsOf(db, { merchantId, entity: posOrderMachine.entity, id }),
  };
}

const ofProvider: ReadonlySet<string> = new Set(['confirm', 'ship', 'deliver', 'acceptReturn', 'rejectReturn']);

/** The steps as the merchant reads them: the provider's people stay unnamed. */
export const withoutStaff = <S extends { action: string; by: string }>(
  steps: readonly S[],
  { canceledBy }: Pick<ListedOrder, 'canceledBy'>,
  brand: string,
): S[] =>
  steps.map((step) =>
    ofProvider.has(step.action) || (step.action === 'cancel' && canceledBy === 'PROVIDER')
      ? { ...step, by: brand }
      : step,
  );
