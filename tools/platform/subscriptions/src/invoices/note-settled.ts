import { resumeStep, vnDay } from '@pay/domain';
import type { Instant, Trx } from '@pay/platform-kernel';
import { emitEvent } from '@pay/platform-payments';
import { applyStep, type Doer, hasMissed, hold, settleDown } from '../subscriptions/apply-step.ts';
import { countPayment, type SubscriptionKey } from '../subscriptions/subscriptions.store.ts';
import type { InvoiceKey } from './invoices.store.ts';

/** Nothing is left to pay of some invoices of a subscription: they are counted and told, and it goes on if it waited for them. */
export async function noteSettled(
  trx: Trx,
  key: SubscriptionKey,
  invoices: readonly InvoiceKey[],
  { paidAt, doer }: { paidAt: Instant; doer: Doer },
): Promise<void> {
  for (const { merchantId, id } of invoices) {
    await emitEvent<'invoice'>(trx, 'invoice.paid', { merchantId, id }, doer.now);
    await countPayment(trx, key, vnDay(paidAt));
  }
  const held = await hold(trx, key, doer.now);
  const { terms, state, today } = held;
  if (state.status === 'PAYMENT_EXPIRED' && !(await hasMissed(trx, key)))
    await applyStep(trx, held, resumeStep(terms, state, today, 'settle'), doer);
  await settleDown(trx, key, doer);
}
