import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Counts, Flow } from './fail-flows.ts';

/** A subscription with its first invoice, whose payer is written of it once. */
export const subscriptionFlow: Flow = {
  name: 'first invoice of a subscription and its letter',
  passes: ['invoices-issued', 'letters-written'],
  passesLater: [
    'call-booked',
    'call-committed',
    'job-claimed',
    'job-done',
    'notice-claimed',
    'notice-sent',
    'notice-recorded',
    'message-claimed',
    'message-sent',
    'message-recorded',
  ],
  prepare: async ({ base, shop }, index) => {
    const phone = `036200${String(index).padStart(4, '0')}`;
    const plan = {
      name: `Gói ${index}`,
      paymentType: 'PREPAID',
      cycleValue: 1,
      timeType: 'MONTH',
      fixedAmount: 50_000,
    };
    const { id: planId } = await shop.ok<{ id: string }>('/api/subscription-plan/v1/create', { body: plan });
    await shop.ok(`/api/subscription-plan/v1/state/${planId}`, { method: 'PUT', body: { status: 'ACTIVE' } });
    const customer = { fullName: 'Trần Thị Hoa', phone };
    const { id: customerId } = await shop.ok<{ id: string }>('/api/customer/v1/create', { body: customer });
    const headers = { 'idempotency-key': randomUUID() };
    const written = async () => (await (await fetch(`${base}/inbox.json?to=${phone}`)).json()) as unknown[];
    return {
      send: () => shop.call('/api/subscription/v1/create', { body: { planId, customerId }, headers }),
      taken: [0],
      repeats: 'same answer',
      hasEnded: async () => (await written()).length > 0,
      counted: {
        mode: 'test',
        query: sql<Counts>`
          select (select count(*)::integer from subscription where customer_id = ${customerId}::uuid) as subscriptions,
            (select count(*)::integer from subscription_invoice where plan_id = ${planId}::uuid and status = 'CREATED') as invoices,
            (select count(*)::integer from customer_message where customer_id = ${customerId}::uuid) as noted,
            (select count(*)::integer from outbox_message where "to" = ${phone}) as letters`,
      },
      events: () => 0,
      due: { subscriptions: 1, invoices: 1, noted: 1, letters: 1, events: 0 },
    };
  },
};
