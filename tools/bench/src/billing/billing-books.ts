import { sql } from 'kysely';
import type { StorageSource } from '@pay/platform';
import { within } from '../rig/books.ts';
import type { Mailbox } from '../rig/mailbox.ts';
import type { Figure } from '../verdict.ts';

export interface BilledCounts {
  invoices: number;
  /** Subscriptions of which some period has no invoice, or more than one. */
  notOnce: number;
  gaps: number;
  letters: number;
  /** Links of invoices that were not written of exactly once. */
  notWrittenOnce: number;
  unsent: number;
  openLinks: number;
}

/** What stands of subscriptions of which each was due once. */
export const billedCounts = (source: StorageSource): Promise<BilledCounts> =>
  within(source, async (db) => {
    const { rows } = await sql<BilledCounts>`
      select
        (select count(*)::integer from subscription_invoice) as invoices,
        (select count(*)::integer from subscription left join lateral (
          select count(*) as made, count(distinct period_start) as periods from subscription_invoice as invoice
          where invoice.merchant_id = subscription.merchant_id and invoice.subscription_id = subscription.id
        ) as own on true where own.made <> 1 or own.periods <> 1) as not_once,
        (select coalesce(sum(last - count), 0)::integer from (
          select max(substr(code, 6)::integer) as last, count(*) as count from subscription_invoice group by merchant_id, substr(code, 1, 5)
        ) as series) as gaps,
        (select count(*)::integer from outbox_message where channel = 'EMAIL' and secret = 'NONE' and "to" like 'payer%') as letters,
        (select count(*)::integer from subscription_invoice as invoice left join lateral (
          select count(*) as times from customer_message as message
          where message.merchant_id = invoice.merchant_id and message.code = invoice.pay_link_code
        ) as told on true where told.times <> 1) as not_written_once,
        (select count(*)::integer from outbox_message where channel = 'EMAIL' and "to" like 'payer%' and sent_at is null) as unsent,
        (select count(*)::integer from pay_link where product_line = 'PAY_SUBSCRIPTION' and status = 'CREATED') as open_links
    `.execute(db);
    return rows[0]!;
  });

const none = (name: string, value: number): Figure => ({ name, value, atMost: 0 });

/** Every subscription has one invoice with one open link, of which its payer was written once. */
export function billedOnce(counts: BilledCounts, due: number, mailbox: Mailbox): Figure[] {
  const times = [...mailbox.timesById.values()];
  const again = times.reduce((sum, each) => sum + each - 1, 0);
  if (again > 0)
    console.log(`  ${again} mails came again under the id they had, because it was unknown whether they had arrived`);
  return [
    { name: 'invoices', value: counts.invoices, atLeast: due, atMost: due },
    none('subscriptions without exactly one invoice of one period', counts.notOnce),
    none('numbers left out', counts.gaps),
    { name: 'open links', value: counts.openLinks, atLeast: due, atMost: due },
    { name: 'letters', value: counts.letters, atLeast: due, atMost: due },
    none('invoices without exactly one letter', counts.notWrittenOnce),
    none('letters that were not sent', counts.unsent),
    { name: 'mails that arrived, each under one id', value: mailbox.timesById.size, atLeast: due, atMost: due },
  ];
}
