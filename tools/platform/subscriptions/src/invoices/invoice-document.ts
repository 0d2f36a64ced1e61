import { formatDateTime, formatDay, formatVnd } from '@pay/domain';
import { defineMessages, type Language } from '@pay/i18n/core';
import { type Instant, type Mode, pdfDocument, platformText, type Services, type Trx } from '@pay/platform-kernel';
import { payLinkUrl } from '@pay/platform-payments';
import { merchantFacts } from '@pay/platform-people';
import type { ListedInvoice } from './invoices.store.ts';
import { nameOfShop } from './shop-name.ts';

export const text = defineMessages('invoiceDocument', {
  title: 'Payment request {code}',
  request: 'What is to be paid',
  payer: 'Payer',
  payment: 'Payment',
  period: '{from} to {to}',
  forPeriod: 'Period',
  payHere: 'Pay here',
  notAnInvoice: 'This document is not a VAT invoice.',
});

interface Asked {
  db: Trx;
  language: Language;
  now: Instant;
  mode: Mode;
  services: Pick<Services, 'settings' | 'print'>;
}

/** A request to pay one period, in the reader's language. The law calls something else an invoice. */
export async function invoiceDocument(invoice: ListedInvoice, { db, language, now, mode, services }: Asked) {
  const { merchantCode } = await merchantFacts(db, invoice.merchantId, ['merchantCode']);
  const { payLinkCode, expireAt, paidAt } = invoice;
  const isOpen = invoice.status === 'CREATED' || invoice.status === 'PENDING';
  return pdfDocument({
    name: `payment-request-${invoice.code}`,
    title: platformText(text.title, language, { code: invoice.code }),
    subtitle: `${await nameOfShop(db, invoice.merchantId)} – ${merchantCode}`,
    foot: services.settings.brand,
    language,
    now,
    print: services.print,
    sections: [
      {
        title: platformText(text.request, language),
        facts: [
          { field: 'amount', value: formatVnd(invoice.amount, language) },
          { field: 'plan', value: invoice.planName },
          {
            label: platformText(text.forPeriod, language),
            value: platformText(text.period, language, {
              from: formatDay(invoice.periodStart),
              to: formatDay(invoice.periodEnd),
            }),
          },
          { field: 'subscriptionCode', value: invoice.subscriptionCode },
          { field: 'createdAt', value: formatDateTime(invoice.createdAt) },
          { field: 'status', value: invoice.status, labels: 'enum.SubscriptionInvoiceStatus' },
          { field: 'expiredDate', value: isOpen && expireAt !== null ? formatDateTime(expireAt) : null },
          {
            label: platformText(text.payHere, language),
            value: isOpen && payLinkCode !== null ? payLinkUrl(payLinkCode, mode, services.settings.addresses) : null,
          },
        ],
      },
      {
        title: platformText(text.payer, language),
        facts: [
          { field: 'fullName', value: invoice.fullName },
          { field: 'phone', value: invoice.phone },
          { field: 'email', value: invoice.email },
        ],
        texts: paidAt === null ? [platformText(text.notAnInvoice, language)] : [],
      },
      ...(paidAt === null
        ? []
        : [
            {
              title: platformText(text.payment, language),
              facts: [
                { field: 'paymentDate', value: formatDateTime(paidAt) },
                { field: 'txnNumber', value: invoice.txnNumber },
              ],
              texts: [platformText(text.notAnInvoice, language)],
            },
          ]),
    ],
  });
}
