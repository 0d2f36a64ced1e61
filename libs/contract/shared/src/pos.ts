import { namedEnum } from '@pay/contract-core';
import { posBounds, posOrderMachine, posOrderPaymentMachine } from '@pay/domain';
import * as z from 'zod/mini';
import { statusChange } from './entities.ts';
import { instant, instantOrDay, keyword, storedVnd, uuid } from './fields.ts';

const maybeText = z.nullish(z.string());

export const deviceModel = z.object({
  id: z.string(),
  name: z.string(),
  model: z.string(),
  price: storedVnd,
  /** Pieces that may still be ordered. */
  stock: z.number(),
  available: z.boolean(),
  description: z.string(),
  /** In months. */
  warranty: z.number(),
  /** In percent of the price. */
  discount: z.number(),
  /** What one piece costs without VAT. */
  unitPrice: storedVnd,
  /** In percent, as it is today. */
  vat: z.number(),
  /** Whether the law says the percentage, which then changes with it. */
  vatByLaw: z.boolean(),
  mainPhotoUrl: z.string(),
  photos: z.array(z.object({ id: z.string(), url: z.string() })),
  createdBy: z.string(),
  createdAt: instant,
  modifiedBy: z.string(),
  modifiedAt: instant,
});

export const posOrderStatus = namedEnum(
  'PosOrderStatus',
  posOrderMachine.states as [
    'CREATED',
    'CONFIRMED',
    'SHIPPING',
    'DELIVERED',
    'CANCELED',
    'RETURN_REQUESTED',
    'RETURNED',
    'RETURN_REJECTED',
  ],
);
export const posOrderStatusPayment = namedEnum(
  'PosOrderStatusPayment',
  posOrderPaymentMachine.states as ['UNPAID', 'PAID', 'REFUNDING', 'REFUNDED'],
);
export const posPaymentMethod = namedEnum('PosPaymentMethod', ['TRANSFER', 'CASH_ON_DELIVERY']);
const posRefundStatus = namedEnum('PosRefundStatus', ['SENDING', 'DONE', 'REFUSED']);

/** A line as it was ordered: what happens to the model later changes nothing of it. */
const posOrderItem = z.object({
  modelId: z.string(),
  name: z.string(),
  model: z.string(),
  photoUrl: z.string(),
  price: storedVnd,
  discount: z.number(),
  unitPrice: storedVnd,
  quantity: z.number(),
  amount: storedVnd,
  vat: z.number(),
  vatAmount: storedVnd,
});

export const posOrder = z.object({
  orderId: z.string(),
  orderCode: z.string(),
  posOrderStatus,
  posOrderStatusPayment,
  posPaymentMethod,
  items: z.array(posOrderItem),
  amount: storedVnd,
  vatAmount: storedVnd,
  totalAmount: storedVnd,
  receiverName: z.string(),
  receiverPhone: z.string(),
  deliveryAddress: z.string(),
  note: maybeText,
  carrier: maybeText,
  trackingNumber: maybeText,
  createdBy: z.string(),
  createdAt: instant,
  paidAt: z.nullish(instant),
  deliveredAt: z.nullish(instant),
});

const posRefund = z.object({
  amount: storedVnd,
  status: posRefundStatus,
  toAccount: z.string(),
  reference: z.string(),
  refusal: maybeText,
  createdAt: instant,
  endedAt: z.nullish(instant),
  returnedAt: z.nullish(instant),
});

export const posOrderDetail = z.object({
  ...posOrder.shape,
  /** Until when it must be paid; null once it is, and of cash on delivery. */
  payBefore: z.nullish(instant),
  /** Until when a return may be asked for. */
  returnBefore: z.nullish(instant),
  bankReference: maybeText,
  /** Why it was cancelled, is to go back, or may not. */
  reason: maybeText,
  /** Each try to give the money back, the latest first. */
  refunds: z.array(posRefund),
  history: z.array(statusChange),
});

export const posOrderFilters = {
  keyword: z.optional(keyword),
  posOrderStatusPayment: z.optional(posOrderStatusPayment),
  posOrderStatus: z.optional(posOrderStatus),
  posPaymentMethod: z.optional(posPaymentMethod),
  createdFrom: z.optional(instantOrDay),
  createdTo: z.optional(instantOrDay),
};

export const posOrderLines = z
  .array(
    z.object({
      modelId: uuid,
      quantity: z.number().check(z.int(), z.minimum(1), z.maximum(posBounds.quantity)),
    }),
  )
  .check(z.minLength(1), z.maxLength(posBounds.lines));
