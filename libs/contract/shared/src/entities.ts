import { defaultPaymentMethod } from '@pay/domain';
import * as z from 'zod/mini';
import {
  bankType,
  cardFunding,
  cardType,
  customerInfoType,
  language,
  payLinkExpiry,
  paymentException,
  paymentMethodStatus,
  paymentStatus,
  paymentType,
  productLine,
} from './enums.ts';
import { address, colour, email, instant, name, phone, signedVnd, storedVnd } from './fields.ts';

const maybe = <T extends z.core.$ZodType>(schema: T) => z.nullish(schema);
const maybeText = maybe(z.string());

export const customerInfoForm = z.object({
  id: maybeText,
  fillName: z.boolean(),
  fillPhone: z.boolean(),
  fillEmail: z.boolean(),
  fillAddress: z.boolean(),
});

export const customerInfo = z.object({
  fullName: z.optional(name),
  phone: z.optional(phone),
  email: z.optional(email),
  address: z.optional(address),
});

export const customer = z.object({
  id: maybeText,
  code: maybeText,
  fullName: maybeText,
  phone: maybeText,
  email: maybeText,
  address: maybeText,
  customerGroupId: maybeText,
  customerGroupName: maybeText,
});

export const shopSettingPayment = z.object({
  id: z.string(),
  name: z.string(),
  /** Told to payers: the name that the staff chose; a built-in one is worded by the page. */
  chosenName: maybeText,
  type: maybeText,
  paymentType,
  status: paymentMethodStatus,
  logo: maybeText,
  fixedFee: storedVnd,
  dynamicFee: z.number(),
  paymentLimit: storedVnd,
});

/** How a shop is reached: its public numbers, never the phone that somebody signs in with. */
export const shopContact = z.object({ phone: z.nullish(z.string()), email: z.nullish(z.string()) });

export const shopSetting = z.object({
  id: maybeText,
  backgroundColor: z._default(colour, '#000000'),
  defaultLanguage: language,
  logo: maybeText,
  shopName: maybeText,
  payments: z.array(shopSettingPayment),
});

/** What a step was about, beside what somebody wrote of it. */
export const changeDetails = z.union([
  z.object({ exception: paymentException, amount: storedVnd }),
  z.object({ gatewayCode: z.string() }),
]);

export const statusChange = z.object({
  fromStatus: maybe(z.string()),
  toStatus: z.string(),
  action: z.string(),
  by: maybeText,
  note: maybeText,
  details: maybe(changeDetails),
  at: instant,
});

export const paymentLink = z.object({
  payLinkCode: z.string(),
  payLinkUrl: z.string(),
  qrCode: maybeText,
  amount: storedVnd,
  description: z.string(),
  fileUrl: maybeText,
  status: paymentStatus,
  customerInfoType,
  customerInfoForm: maybe(customerInfoForm),
  contactEmail: maybeText,
  contactPhone: maybeText,
  customerDto: maybe(customer),
  merchantCode: z.string(),
  merchantName: z.string(),
  createTime: instant,
  expireAt: maybe(instant),
  transactionId: maybeText,
  shopSetting: maybe(shopSetting),
  refTransactionId: maybeText,
  createBy: maybeText,
  expireType: payLinkExpiry,
  accountName: maybeText,
  accountNo: maybeText,
  bankType: z._default(bankType, 'KLB'),
  totalSendMailSms: z.number(),
  successUrl: maybeText,
  failUrl: maybeText,
  redirectAfter: z._default(z.number(), 5),
});

export const transaction = z.object({
  id: z.string(),
  amount: storedVnd,
  actualAmount: signedVnd,
  chargeAmount: signedVnd,
  vatChargeAmount: signedVnd,
  refundedAmount: z.optional(storedVnd),
  completeTime: maybe(instant),
  createDateTime: instant,
  depositTime: maybe(instant),
  description: maybeText,
  paymentType: z._default(paymentType, defaultPaymentMethod),
  cardType: z.nullish(cardType),
  cardFunding: z.nullish(cardFunding),
  refTransactionId: maybeText,
  status: paymentStatus,
  virtualAccount: maybeText,
  bankType: z._default(bankType, 'KLB'),
  callbackAfter: maybe(z.number()),
  failUrl: maybeText,
  successUrl: maybeText,
  payLinkCode: maybeText,
  payPageCode: maybeText,
  customerName: maybeText,
  customerPhone: maybeText,
  customerEmail: maybeText,
  customerAddress: maybeText,
  merchantCode: maybeText,
  merchantId: maybeText,
  merchantName: maybeText,
  /** The pay box that announced it, under the name that the box had. */
  payboxDeviceId: maybeText,
  payboxDeviceName: maybeText,
  payboxTransactionType: maybeText,
  txnNumber: maybeText,
  accountName: maybeText,
  accountNo: maybeText,
  forControl: z.boolean(),
  interBankTrace: maybeText,
  orderId: maybeText,
  orderStatus: maybeText,
  productLine: maybe(productLine),
  exception: paymentException,
});

const redirectFields = { successUrl: maybeText, failUrl: maybeText, redirectAfter: z._default(z.number(), 5) };

export const payInfoBankTransfer = z.object({
  accountName: z.string(),
  accountNo: z.string(),
  amount: storedVnd,
  bankName: z.string(),
  content: z.string(),
  description: z.string(),
  ...redirectFields,
  merchantCode: z.string(),
  merchantLogoUrl: maybeText,
  shopName: z.string(),
  status: paymentStatus,
});

export const payInfoVietQr = z.object({
  ...payInfoBankTransfer.shape,
  qrContent: z.string(),
  bankAccountName: z.string(),
  bankAccountNo: z.string(),
  bin: z.string(),
  email: maybeText,
  phone: maybeText,
  shopSetting: maybe(shopSetting),
  virtualAccount: z.string(),
  transactionId: z.string(),
  expireAt: maybe(instant),
  serverTime: instant,
});

export const payInfoQuery = z.object({
  accountName: maybeText,
  amount: storedVnd,
  dateTime: maybe(instant),
  description: z.string(),
  paymentType,
  rtxNumber: maybeText,
  status: paymentStatus,
  ...redirectFields,
  expireAt: maybe(instant),
  serverTime: instant,
});
