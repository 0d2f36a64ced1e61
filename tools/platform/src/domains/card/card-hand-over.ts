import { problem } from '@pay/contract-core';
import { isAmountAllowed } from '@pay/domain';
import { createHmac } from 'node:crypto';
import type { ReadContext } from '../../server/handlers.ts';
import { shownStatus, type TransactionRow } from '../transactions/transactions.rules.ts';

/** What the payer's browser takes to the card gateway: the order, signed so that neither amount nor order can be changed on the way. */
export function cardHandOverOf({ payment }: { payment: TransactionRow }, { mode, now, services }: ReadContext) {
  const status = shownStatus(payment, now);
  if (status !== 'CREATED') throw problem('not_allowed_from_status', { status, allowed: ['CREATED'] });
  if (!isAmountAllowed(payment.amount, 'ATM_CARD')) throw problem('limit_exceeded', { current: payment.amount });
  const fields = { transactionId: payment.id, amount: String(payment.amount), description: payment.description, mode, time: now };
  const signed = Object.keys(fields).sort().map((key) => fields[key as keyof typeof fields]).join('|');
  return {
    gatewayUrl: `${services.settings.addresses.payer}/public/napas`,
    fields: { ...fields, signature: createHmac('sha256', services.secrets.ticketSecret).update(signed).digest('hex') },
    transactionId: payment.id,
    amount: payment.amount,
    paymentType: 'ATM_CARD' as const,
  };
}
