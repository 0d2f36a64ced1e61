import { formatDateTime, formatVnd } from '@pay/domain';
import { defineMessages } from '@pay/i18n/core';
import { pdfDocument, platformText } from '@pay/platform-kernel';
import type { CreditNoteRow } from '../extras/credit-notes.store.ts';
import { type Asked, letterhead } from './invoice-document.ts';
import type { ListedInvoice } from './invoices.store.ts';

export const text = defineMessages('creditNoteDocument', {
  title: 'Credit note {code}',
  note: 'What is credited',
  ofRequest: 'Of payment request',
  asCredit: 'It has already been paid: the amount is used for future payment requests.',
  lowered: 'The payment request is reduced by this amount.',
  payer: 'Payer',
  notAnInvoice: 'This document is not a VAT invoice.',
});

/** Says how much of a payment request is taken back, and why. */
export async function creditNoteDocument(note: CreditNoteRow, invoice: ListedInvoice, asked: Asked) {
  const { language } = asked;
  return pdfDocument({
    ...(await letterhead(note.merchantId, asked)),
    name: `credit-note-${note.code}`,
    title: platformText(text.title, language, { code: note.code }),
    sections: [
      {
        title: platformText(text.note, language),
        facts: [
          { field: 'amount', value: formatVnd(note.amount, language) },
          { field: 'reason', value: note.reason },
          { label: platformText(text.ofRequest, language), value: invoice.code },
          { field: 'subscriptionCode', value: invoice.subscriptionCode },
          { field: 'plan', value: invoice.planName },
          { field: 'createdAt', value: formatDateTime(note.createdAt) },
        ],
        texts: [platformText(note.wasPaid ? text.asCredit : text.lowered, language)],
      },
      {
        title: platformText(text.payer, language),
        facts: [
          { field: 'fullName', value: invoice.fullName },
          { field: 'phone', value: invoice.phone },
          { field: 'email', value: invoice.email },
        ],
        texts: [platformText(text.notAnInvoice, language)],
      },
    ],
  });
}
