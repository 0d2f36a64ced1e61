import { formatDay, formatVnd } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import type { Trx } from '@pay/platform-kernel';
import { allLines } from '../extras/extras.rules.ts';
import { linesOfInvoices, type LineRow } from '../extras/invoice-lines.store.ts';
import { type InvoiceRow, type ListedInvoice, waitingOnLinks } from './invoices.store.ts';
import { lineInLetter } from './line-words.ts';

interface AskedOnLink {
  /** Of several invoices on one link the first speaks for all. */
  speaks: boolean;
  /** The invoice as its payer is asked: together with what waits on the same link, less what arrived. */
  asked: ListedInvoice;
  /** How the amount is made up, where that is more than its period. */
  details: string[];
}

const restOf = ({ amount, paidSoFar }: InvoiceRow) => amount - paidSoFar;

const inLetter = (invoice: InvoiceRow, language: Language) => {
  const { code, periodStart, periodEnd } = invoice;
  return `${code}, ${formatDay(periodStart)} – ${formatDay(periodEnd)}: ${formatVnd(restOf(invoice), language)}`;
};

/** What each of a merchant's invoices asks for, in as many statements for many as for one. */
export async function askedOnLinks(
  db: Trx,
  merchantId: string,
  invoices: readonly ListedInvoice[],
  language: Language,
): Promise<AskedOnLink[]> {
  const links = invoices.flatMap(({ payLinkId }) => payLinkId ?? []);
  const waiting = await waitingOnLinks(db, merchantId, links);
  const lines = await linesOfInvoices(
    db,
    merchantId,
    invoices.map(({ id }) => id),
  );
  return invoices.map((invoice) =>
    askedTogether(invoice, waiting.get(invoice.payLinkId) ?? [], lines.get(invoice.id) ?? [], language),
  );
}

export const askedOnLink = async (db: Trx, invoice: ListedInvoice, language: Language): Promise<AskedOnLink> =>
  (await askedOnLinks(db, invoice.merchantId, [invoice], language))[0]!;

function askedTogether(
  invoice: ListedInvoice,
  together: readonly InvoiceRow[],
  lines: readonly LineRow[],
  language: Language,
): AskedOnLink {
  const [first] = together;
  const last = together.at(-1);
  if (!first || !last || together.length === 1)
    return {
      speaks: true,
      asked: { ...invoice, amount: restOf(invoice) },
      details: lines.length === 0 ? [] : allLines(invoice.amount, lines).map((line) => lineInLetter(line, language)),
    };
  return {
    speaks: first.id === invoice.id,
    asked: {
      ...invoice,
      code: together.map(({ code }) => code).join(', '),
      periodStart: first.periodStart,
      periodEnd: last.periodEnd,
      amount: together.reduce((sum, one) => sum + restOf(one), 0),
    },
    details: together.map((one) => inLetter(one, language)),
  };
}
