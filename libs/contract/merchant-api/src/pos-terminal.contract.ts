import { defineContract, paged, pageOf } from '@pay/contract-core';
import {
  email,
  instantOrDay,
  merchantStatus,
  name,
  note,
  phone,
  posDeviceStatus,
  posModel,
  posPaymentType,
  posShift,
  posTransaction,
  storedVnd,
  text,
  uuid,
  vnd,
} from '@pay/contract-shared';
import { amountBounds, defaultPaymentMethod, MAX_STORED_AMOUNT, mostCashAtOnce } from '@pay/domain';
import * as z from 'zod/mini';

const terminal = { allow: 'terminal', unknownFields: 'ignored' } as const;
const { max } = amountBounds[defaultPaymentMethod];

const customer = { customerName: z.optional(name), customerEmail: z.optional(email) };
const ofPayment = { params: z.object({ id: uuid }) } as const;

const openPayment = z.object({
  ...posTransaction.shape,
  /** What the payer scans. */
  qrContent: z.nullable(z.string()),
});

const merchantOfPhone = z.object({
  merchantId: z.string(),
  merchantCode: z.string(),
  merchantName: z.nullable(z.string()),
  status: merchantStatus,
});

/** The calls of a terminal at the counter, by its key in `x-api-key`. */
export const posTerminal = defineContract('posTerminal', {
  me: {
    route: 'GET /api/paypos/v1/terminal/me',
    returns: z.object({
      posId: z.string(),
      deviceId: z.string(),
      deviceName: z.string(),
      model: posModel,
      status: posDeviceStatus,
      merchantCode: z.string(),
      merchantName: z.nullable(z.string()),
      shift: z.nullable(posShift),
    }),
    ...terminal,
    summary: 'Tells whose terminal it is, and the shift that is open on it',
  },
  pay: {
    route: 'POST /api/paypos/v1/terminal/pay',
    body: z.object({
      id: uuid,
      paymentType: posPaymentType.check(z.refine((type) => type !== 'CASH', { abort: true })),
      amount: vnd(amountBounds[defaultPaymentMethod].min, max),
      staffName: z.optional(name),
      ...customer,
    }),
    returns: openPayment,
    ...terminal,
    rate: 'create',
    problems: ['limit_exceeded', 'duplicate'],
    summary: 'Opens a payment by card or QR under an id that the terminal chooses; sent again, it is the same payment',
  },
  get: {
    route: 'GET /api/paypos/v1/terminal/transaction/:id',
    ...ofPayment,
    returns: openPayment,
    ...terminal,
  },
  cancel: {
    route: 'PUT /api/paypos/v1/terminal/cancel/:id',
    ...ofPayment,
    returns: posTransaction,
    ...terminal,
    problems: ['not_allowed_from_status'],
  },
  tryCard: {
    route: 'POST /api/paypos/v1/terminal/card/:id',
    ...ofPayment,
    body: z.object({ cardNumber: text(19, 12) }),
    returns: posTransaction,
    ...terminal,
    problems: ['not_allowed_from_status'],
    summary: 'The card reader of the sandbox: a test card answers as its kind does',
  },
  takeCash: {
    route: 'POST /api/paypos/v1/terminal/cash',
    body: z.object({
      payments: z
        .array(
          z.object({
            id: uuid,
            amount: vnd(1, MAX_STORED_AMOUNT),
            takenAt: instantOrDay,
            /** The shift in which it was taken; without it the one that is open now. */
            shiftId: z.optional(uuid),
            staffName: z.optional(name),
            ...customer,
          }),
        )
        .check(z.minLength(1), z.maxLength(mostCashAtOnce)),
    }),
    returns: z.object({ payments: z.array(posTransaction) }),
    ...terminal,
    problems: ['duplicate'],
    summary: 'Cash that was taken, also while the terminal was without a network; sent again, it counts once',
  },
  getTransactions: {
    route: 'GET /api/paypos/v1/terminal/transactions',
    query: paged({}),
    returns: pageOf(posTransaction),
    ...terminal,
  },
  openShift: {
    route: 'POST /api/paypos/v1/terminal/shift/open',
    body: z.object({ id: uuid, staffName: name, openingAmount: storedVnd }),
    returns: posShift,
    ...terminal,
    problems: ['not_allowed_from_status', 'duplicate'],
  },
  closeShift: {
    route: 'PUT /api/paypos/v1/terminal/shift/close/:id',
    ...ofPayment,
    body: z.object({ closingAmount: storedVnd, note: z.optional(note) }),
    returns: posShift,
    ...terminal,
    problems: ['not_allowed_from_status'],
  },
  checkMerchant: {
    route: 'GET /api/paypos/v1/uniPos/checkMerchant',
    query: z.object({ phone }),
    returns: merchantOfPhone,
    ...terminal,
    rate: 'public-code',
    problems: ['not_found'],
    summary: 'Whether a phone number is that of the merchant whose terminal asks; of another nothing is told',
  },
  getMerchant: {
    route: 'GET /api/paypos/v1/uniPos/getMerchant',
    query: z.object({ keycloakId: uuid }),
    returns: merchantOfPhone,
    ...terminal,
    rate: 'public-code',
    problems: ['not_found'],
    summary: 'The same by the id of a user of the merchant',
  },
});
