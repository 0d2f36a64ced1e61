import * as z from 'zod/mini';
import { customerInfoForm, shopContact, shopSetting, transaction } from './entities.ts';
import {
  customerInfoType,
  payPageOrderStatus,
  payPagePeriodType,
  payPageStatus,
  priceType,
  productStatus,
  stockStatus,
  storageType,
} from './enums.ts';
import { instant, storedVnd } from './fields.ts';

const maybeText = z.nullish(z.string());

export const category = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  description: maybeText,
  productCount: z.number(),
  createdBy: z.string(),
  createdAt: instant,
  modifiedBy: maybeText,
  modifiedAt: maybeText,
});

export const product = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  description: maybeText,
  imageUrl: maybeText,
  pictures: z.array(z.string()),
  price: storedVnd,
  priceType,
  categoryId: maybeText,
  categoryName: maybeText,
  revenue: storedVnd,
  sold: z.number(),
  storageQuantity: z.number(),
  /** What open orders have set aside of the stock. */
  reserved: z.number(),
  storageType,
  lowStockAt: z.nullish(z.number()),
  lowStock: z.boolean(),
  status: productStatus,
  stockStatus,
  hasPayPage: z.boolean(),
  createdBy: z.string(),
  createdAt: instant,
  modifiedBy: maybeText,
  modifiedAt: maybeText,
});

/** The payer's view of a product; `storageQuantity` is the quantity that can still be ordered. */
export const offeredProduct = z.object({
  id: z.string(),
  name: z.string(),
  description: maybeText,
  imageUrl: maybeText,
  price: storedVnd,
  priceType,
  storageType,
  storageQuantity: z.number(),
  stockStatus,
});

const payPageHead = {
  id: z.string(),
  code: z.string(),
  name: z.string(),
  url: z.string(),
  status: payPageStatus,
  periodType: z.nullish(payPagePeriodType),
  customerInfoType,
  customerInfoForm: z.nullish(customerInfoForm),
  contactEmail: maybeText,
  contactPhone: maybeText,
  coverUrl: maybeText,
  merchantCode: z.string(),
  merchantName: z.string(),
};

export const payPage = z.object({
  ...payPageHead,
  bankAccount: z.object({ id: z.string(), accountName: z.string(), accountNo: z.string() }),
  revenue: storedVnd,
  totalProducts: z.number(),
  totalTransactions: z.number(),
  totalSendMailSms: z.number(),
  products: z.optional(z.array(product)),
  createdAt: instant,
});

export const publicPayPage = z.object({
  ...payPageHead,
  products: z.array(offeredProduct),
  shopSetting,
  /** Where the page names nobody to ask. */
  shopContact: z.optional(shopContact),
  shopAvailable: z.boolean(),
  serverTime: instant,
});

export const orderItem = z.object({
  id: z.string(),
  name: z.string(),
  description: maybeText,
  imageUrl: maybeText,
  price: storedVnd,
  quantity: z.number(),
  missing: z.number(),
});

export const payPageOrder = z.object({
  id: z.string(),
  referenceId: maybeText,
  transactionId: maybeText,
  amount: storedVnd,
  fee: storedVnd,
  actuallyReceived: storedVnd,
  attempts: z.number(),
  createdAt: instant,
  status: payPageOrderStatus,
  customerName: maybeText,
  customerPhone: maybeText,
  customerEmail: maybeText,
  customerAddress: maybeText,
  note: maybeText,
  periodic: z.boolean(),
  items: z.array(orderItem),
  transaction: z.nullish(transaction),
  /** Marked as paid by the merchant, without a payment through the platform. */
  manual: z.boolean(),
  orderCode: z.string(),
  payLinkCode: z.string(),
  payPageCode: z.string(),
});
