import { invalidField, problem } from '@pay/contract-core';
import { isAmountAllowed } from '@pay/domain';
import type { Caller, ReadContext } from '@pay/platform-kernel';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { shopOf } from '../pay-links/shop.ts';
import { shownStatus, type TransactionRow } from '../transactions/transactions.rules.ts';
import { cardOrderOf } from './card-order.store.ts';

export interface HandOverFields {
  transactionId: string;
  amount: string;
  description: string;
  mode: string;
  time: string;
}

const signatureOf = ({ transactionId, amount, description, mode, time }: HandOverFields, secret: string) =>
  createHmac('sha256', secret).update([amount, description, mode, time, transactionId].join('|')).digest('hex');

/** Throws when the order was not signed here or belongs to the other mode. */
export function checkHandOver(
  { signature, ...fields }: HandOverFields & { signature: string },
  { mode, services }: Caller,
): void {
  const expected = Buffer.from(signatureOf(fields, services.secrets.ticketSecret));
  const given = Buffer.from(signature);
  const genuine = given.length === expected.length && timingSafeEqual(given, expected);
  if (!genuine || fields.mode !== mode) throw invalidField('handOver.signature', 'invalid_format');
}

interface Handed {
  payment: TransactionRow;
  link: { merchantName: string };
}

/** The order is signed so that the payer's browser cannot change it or its amount. */
export async function cardHandOverOf({ payment, link }: Handed, ctx: ReadContext) {
  const { db, mode, now, services } = ctx;
  const status = shownStatus(payment, now);
  const order = status === 'PENDING' ? await cardOrderOf(db, payment) : undefined;
  const resumed = order !== undefined && order.step !== 'DONE';
  if (status !== 'CREATED' && !resumed) throw problem('not_allowed_from_status', { status, allowed: ['CREATED'] });
  if (!isAmountAllowed(payment.amount, 'ATM_CARD')) throw problem('limit_exceeded', { current: payment.amount });
  const { payments } = await shopOf(ctx, { ...payment, merchantName: link.merchantName });
  if (!resumed && !payments.some(({ paymentType }) => paymentType === 'ATM_CARD'))
    throw invalidField('paymentType', 'not_in_list');
  const fields = {
    transactionId: payment.id,
    amount: String(payment.amount),
    description: payment.description,
    mode,
    time: now,
  };
  return {
    gatewayUrl: `${services.settings.addresses.payer}/public/napas`,
    fields: { ...fields, signature: signatureOf(fields, services.secrets.ticketSecret) },
    transactionId: payment.id,
    amount: payment.amount,
    paymentType: 'ATM_CARD' as const,
  };
}
