import { formatDay, formatMinute, formatVnd, type InvoiceLetter } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { type Addresses, type Mode, platformText } from '@pay/platform-kernel';
import { payLinkUrl } from '@pay/platform-payments';
import { payerPageUrl } from '../subscriptions/payer-link.ts';
import { letterText } from './invoice-letters.messages.ts';
import type { ListedInvoice } from './invoices.store.ts';

interface Around {
  letter: InvoiceLetter;
  /** How the amount is made up, where that is more than its period. */
  details: readonly string[];
  shop: string;
  language: Language;
  mode: Mode;
  addresses: Addresses;
  secret: string;
}

/** What a payer is written of an invoice, by mail or in a short message. */
export function writtenLetter(
  invoice: ListedInvoice,
  channel: 'EMAIL' | 'SMS',
  { letter, details, shop, language, ...settings }: Around,
): { subject: string | null; body: string } {
  const values = {
    shop,
    name: invoice.fullName,
    code: invoice.code,
    plan: invoice.planName,
    amount: formatVnd(invoice.amount, language),
    from: formatDay(invoice.periodStart),
    to: formatDay(invoice.periodEnd),
    details: details.length === 0 ? '' : `\n\n${details.join('\n')}`,
    due: invoice.expireAt === null ? '' : formatMinute(invoice.expireAt),
    url: invoice.payLinkCode === null ? '' : payLinkUrl(invoice.payLinkCode, settings.mode, settings.addresses),
    page: payerPageUrl({ merchantId: invoice.merchantId, id: invoice.subscriptionId }, settings),
  };
  if (channel === 'SMS') return { subject: null, body: platformText(letterText[`${letter}Sms`], language, values) };
  return {
    subject: platformText(letterText[`${letter}Subject`], language, values),
    body: platformText(letterText[letter], language, values),
  };
}
