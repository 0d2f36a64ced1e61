import { namedEnum } from '@pay/contract-core';
import { invoiceLineKinds } from '@pay/domain';
import * as z from 'zod/mini';
import { instant, signedVnd, storedVnd } from './fields.ts';

export const invoiceLineKind = namedEnum('InvoiceLineKind', invoiceLineKinds);

/** What an amount is made of: its period, then items, discounts and credit; what takes off is negative. */
export const invoiceLine = z.object({
  kind: invoiceLineKind,
  /** Of an item, the reason of a discount, or the number of a credit note; the period has none. */
  name: z.nullish(z.string()),
  quantity: z.nullish(z.number()),
  unitPrice: z.nullish(storedVnd),
  percent: z.nullish(z.number()),
  amount: signedVnd,
});

/** Comes onto the next invoice, once. */
export const subscriptionItem = z.object({
  id: z.string(),
  name: z.string(),
  quantity: z.number(),
  unitPrice: storedVnd,
  amount: storedVnd,
  createdBy: z.string(),
  createdAt: instant,
});

/** Is taken off the invoices to come: an amount, or a percentage of the period with its items. */
export const subscriptionDiscount = z.object({
  id: z.string(),
  amount: z.nullish(storedVnd),
  percent: z.nullish(z.number()),
  /** How many invoices are still to have it; null until somebody takes it away. */
  periodsLeft: z.nullish(z.number()),
  reason: z.string(),
  createdBy: z.string(),
  createdAt: instant,
});

/** What waits for the invoices to come of a subscription. */
export const subscriptionExtras = z.object({
  items: z.array(subscriptionItem),
  discounts: z.array(subscriptionDiscount),
  /** Of credit notes, which the next invoices use by themselves. */
  credit: storedVnd,
});

export const creditNote = z.object({
  id: z.string(),
  code: z.string(),
  amount: storedVnd,
  /** The credit that no invoice has used yet. */
  unused: storedVnd,
  reason: z.string(),
  createdBy: z.string(),
  createdAt: instant,
});
