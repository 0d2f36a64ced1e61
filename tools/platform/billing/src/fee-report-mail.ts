import { formatDay, formatMonth, formatVnd, mailedLink } from '@pay/domain';
import { defineMessages } from '@pay/i18n/core';
import { enqueue, type Instant, platformText, type Trx } from '@pay/platform-kernel';
import { languageOfShop } from '@pay/platform-payments';
import { addressForDebts, merchantFacts } from '@pay/platform-people';
import { dueDayOf, timeOf } from './fee-report.rules.ts';
import type { ReportRow } from './fee-reports.store.ts';

export const text = defineMessages('feeReportMail', {
  issuedSubject: 'Fees for {month}: {amount} to pay by {due}',
  issued:
    '{shop}: the fee report for {month} is closed.\n\nFees: {fee}\nVAT: {vat}\nTo pay: {amount}, by {due}\n\nSee the details and pay here: {url}',
  reminderSubject: 'Reminder: fees for {month}, {amount} to pay by {due}',
  reminder: '{shop}: the fees for {month} have not been paid yet.\n\nTo pay: {amount}, by {due}\n\nPay here: {url}',
  overdueSubject: 'Overdue: fees for {month}, {amount}',
  overdue:
    '{shop}: the fees for {month} were due on {due} and have not been paid yet.\n\nTo pay: {amount}\n\nPay here: {url}\n\nIf you have paid in the meantime, there is nothing more to do.',
  uncollectedSubject: 'Fees for {month} could not be collected',
  uncollected:
    '{shop}: your fee account does not hold the {amount} due for {month}, so nothing was taken from it.\n\nPay by {due} here: {url}',
});

export type Letter = 'issued' | 'reminder' | 'overdue' | 'uncollected';

/** Writes to a merchant in the language in which its shop opens. */
export async function mailReport(
  trx: Trx,
  report: ReportRow,
  { letter, portal, now }: { letter: Letter; portal: string; now: Instant },
): Promise<void> {
  const { merchantId, feeMoney, moneyVat, totalFeeMoney } = report;
  const { name: shop } = await merchantFacts(trx, merchantId, ['name']);
  const address = await addressForDebts(trx, merchantId);
  const language = await languageOfShop(trx, merchantId);
  const values = {
    shop,
    month: formatMonth(timeOf(report)),
    fee: formatVnd(feeMoney, language),
    vat: formatVnd(moneyVat, language),
    amount: formatVnd(totalFeeMoney, language),
    due: formatDay(dueDayOf(report)),
    url: mailedLink(portal, 'feeReport', { id: report.id }),
  };
  await enqueue(trx, {
    ...address,
    subject: address.channel === 'EMAIL' ? platformText(text[`${letter}Subject`], language, values) : null,
    body: platformText(text[letter], language, values),
    secret: 'NONE',
    createdAt: now,
  });
}
