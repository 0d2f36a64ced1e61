import { type BillingPeriod, invoiceMachine } from '@pay/domain';
import { failPoint, type Instant, inChunks, recordCreations, recordSteps, type Trx } from '@pay/platform-kernel';
import { createPayLinks, eventOf, queueEvents } from '@pay/platform-payments';
import type { ListedSubscription } from '../subscriptions/subscriptions.store.ts';
import { scheduleAllLetters } from './invoice-letters.ts';
import { insertInvoices, keepLinks } from './invoices.store.ts';
import { expiryOf, invoiceNumbers, newInvoice } from './issue-invoice.ts';
import { linkMaker, newLink } from './link-invoices.ts';

interface Billed {
  subscription: ListedSubscription;
  period: BillingPeriod;
}

interface Around {
  by: string;
  now: Instant;
}

const { entity, initial, transitions } = invoiceMachine;
const issue = transitions.find(({ from, action }) => from === initial[0] && action === 'issue')!;

/**
 * Makes the invoices of one merchant with their links and letters, in as many statements for many as for one.
 * Throws where one of the links cannot be made; then each is made by itself.
 */
export async function issueTogether(
  trx: Trx,
  merchantId: string,
  billed: readonly Billed[],
  { by, now }: Around,
): Promise<void> {
  for (const some of inChunks(billed)) await issueSome(trx, merchantId, some, { by, now });
}

async function issueSome(trx: Trx, merchantId: string, billed: readonly Billed[], { by, now }: Around): Promise<void> {
  const codes = await invoiceNumbers(trx, merchantId, billed.length, now);
  const bare = billed.map(({ subscription, period }, place) =>
    newInvoice(subscription, period, { code: codes[place]!, now }),
  );
  const made = await createPayLinks(
    trx,
    bare.map((invoice, place) => {
      const { subscription } = billed[place]!;
      return newLink(subscription, [invoice], expiryOf(subscription, now));
    }),
    { merchantId, ...linkMaker, by, now },
  );
  const invoices = bare.map((invoice, place) => {
    const { id: payLinkId, code: payLinkCode, expireAt } = made[place]!.link;
    return { ...invoice, status: issue.to, payLinkId, payLinkCode, expireAt };
  });
  await insertInvoices(trx, invoices);
  await keepLinks(trx, invoices);
  const subjects = invoices.map(({ id }) => ({ merchantId, entity, id }));
  await recordCreations(trx, subjects, { status: issue.from, by, now });
  await recordSteps(trx, subjects, { ...issue, by, now });
  await scheduleAllLetters(trx, invoices, now);
  await queueEvents(
    trx,
    invoices.map(({ id }) => eventOf<'invoice'>(trx, 'invoice.created', { merchantId, id }, now)),
  );
  failPoint('invoices-issued');
}
