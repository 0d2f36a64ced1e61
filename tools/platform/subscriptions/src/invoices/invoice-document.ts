import { formatDateTime, formatDay, formatVnd } from '@pay/domain';
import { defineMessages, type Language, messageText } from '@pay/i18n/core';
import { type Instant, type Mode, pdfDocument, platformText, type Services, type Trx } from '@pay/platform-kernel';
import { payLinkUrl } from '@pay/platform-payments';
import { creditNotesOf, type CreditNoteRow } from '../extras/credit-notes.store.ts';
import { allLines } from '../extras/extras.rules.ts';
import { linesOfInvoice } from '../extras/invoice-lines.store.ts';
import type { ListedInvoice } from './invoices.store.ts';
import { lineWords } from './line-words.ts';
import { shopLook } from './shop-look.ts';

export const text = defineMessages('invoiceDocument', {
  title: 'Payment request {code}',
  request: 'To pay',
  lines: 'How the amount is made up',
  payer: 'Payer',
  payment: 'Payment',
  period: '{from} to {to}',
  forPeriod: 'Period',
  total: 'Total',
  rest: 'Left to pay',
  payHere: 'Pay here',
  creditNotes: 'Credit notes',
  notAnInvoice: 'This document is not a VAT invoice.',
});

export interface Asked {
  db: Trx;
  language: Language;
  now: Instant;
  mode: Mode;
  services: Pick<Services, 'settings' | 'print'>;
}

/** What stands over and under the document of a shop. */
export async function letterhead(merchantId: string, { db, mode, language, now, services }: Asked) {
  const { name, merchantCode, address, look } = await shopLook(db, merchantId, services);
  return {
    subtitle: [`${name} – ${merchantCode}`, address].filter(Boolean).join('\n'),
    look,
    foot: services.settings.brand,
    mode,
    language,
    now,
    print: services.print,
  };
}

const fieldName = (field: string, language: Language) => messageText(`field.${field}`, {}, language);

function linesTable(invoice: ListedInvoice, lines: ReturnType<typeof allLines>, language: Language) {
  const money = (amount: number | null) => (amount === null ? null : formatVnd(amount, language));
  return {
    columns: [
      { label: fieldName('description', language), width: 4 },
      { label: fieldName('quantity', language), width: 1, align: 'right' as const },
      { label: fieldName('unitPrice', language), width: 2, align: 'right' as const },
      { label: fieldName('amount', language), width: 2, align: 'right' as const },
    ],
    rows: [
      ...lines.map((line) => [
        line.kind === 'PERIOD' ? `${lineWords(line, language)} – ${invoice.planName}` : lineWords(line, language),
        line.quantity,
        money(line.unitPrice),
        money(line.amount),
      ]),
      [platformText(text.total, language), null, null, money(invoice.amount)],
    ],
  };
}

const creditFacts = (notes: readonly CreditNoteRow[], language: Language) =>
  notes.map(({ code, amount, reason }) => ({ label: code, value: `${formatVnd(amount, language)} – ${reason}` }));

/** A request to pay one period, in the reader's language. The law calls something else an invoice. */
export async function invoiceDocument(invoice: ListedInvoice, asked: Asked) {
  const { db, language, mode, services } = asked;
  const { payLinkCode, expireAt, paidAt, amount, paidSoFar } = invoice;
  const isOpen = invoice.status === 'CREATED' || invoice.status === 'PENDING';
  const isPartPaid = paidAt === null && paidSoFar > 0;
  const lines = allLines(amount, await linesOfInvoice(db, invoice));
  const notes = (await creditNotesOf(db, invoice)).filter(({ wasPaid }) => wasPaid);
  const notAnInvoice = platformText(text.notAnInvoice, language);
  return pdfDocument({
    ...(await letterhead(invoice.merchantId, asked)),
    name: `payment-request-${invoice.code}`,
    title: platformText(text.title, language, { code: invoice.code }),
    sections: [
      {
        title: platformText(text.request, language),
        facts: [
          { field: 'amount', value: formatVnd(amount, language) },
          { field: 'amountPaid', value: isPartPaid ? formatVnd(paidSoFar, language) : null },
          {
            label: platformText(text.rest, language),
            value: isPartPaid ? formatVnd(amount - paidSoFar, language) : null,
          },
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
      { title: platformText(text.lines, language), table: linesTable(invoice, lines, language) },
      ...(notes.length === 0
        ? []
        : [{ title: platformText(text.creditNotes, language), facts: creditFacts(notes, language) }]),
      {
        title: platformText(text.payer, language),
        facts: [
          { field: 'fullName', value: invoice.fullName },
          { field: 'phone', value: invoice.phone },
          { field: 'email', value: invoice.email },
        ],
        texts: paidAt === null ? [notAnInvoice] : [],
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
              texts: [notAnInvoice],
            },
          ]),
    ],
  });
}
