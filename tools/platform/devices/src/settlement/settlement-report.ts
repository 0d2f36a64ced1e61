import { formatDateTime, formatDay, formatVnd } from '@pay/domain';
import { defineMessages, type Language, messageText } from '@pay/i18n/core';
import { type Instant, type Mode, pdfDocument, platformText, type Services } from '@pay/platform-kernel';
import type { ListedTransaction } from '../terminals/pos-transactions.store.ts';
import { settlementAnswer } from './settlement.rules.ts';
import type { ListedSettlement } from './settlements.store.ts';

export const settlementText = defineMessages('settlementReport', {
  title: 'Settlement of {day}',
  settlement: 'Settlement',
  kinds: 'By type of payment',
  payments: 'Payments',
  reaches: 'From the previous settlement to {time}',
  ofCash: 'The shop already has the cash: it is shown here but not settled.',
  ofCodes: 'QR payments are available as soon as they arrive; their fees are charged at the same time.',
});

interface Asked {
  mode: Mode;
  language: Language;
  now: Instant;
  services: Pick<Services, 'settings' | 'print'>;
}

const right = 'right';

/** A settlement with its payments as a document to print or to keep. */
export function settlementDocument(
  row: ListedSettlement,
  payments: readonly ListedTransaction[],
  { mode, language, now, services }: Asked,
) {
  const told = settlementAnswer(row);
  const money = (amount: number) => formatVnd(amount, language);
  const field = (name: string) => messageText(`field.${name}`, {}, language);
  const kind = (name: string) => messageText(`enum.PosPaymentType.${name}`, {}, language);
  return pdfDocument({
    name: `settlement-${row.code}`,
    title: platformText(settlementText.title, language, { day: formatDay(row.settlementDay) }),
    subtitle: `${row.deviceName} – ${row.deviceId}`,
    foot: services.settings.brand,
    mode,
    language,
    now,
    print: services.print,
    sections: [
      {
        title: platformText(settlementText.settlement, language),
        facts: [
          { field: 'settlementCode', value: row.code },
          { field: 'settlementTime', value: formatDateTime(row.createdAt) },
          { field: 'totalTransaction', value: told.totalTransaction },
          { field: 'settledAmount', value: money(told.settledAmount) },
          { field: 'feeAmount', value: money(told.feeAmount) },
          { field: 'vatAmount', value: money(told.vatAmount) },
          { field: 'netAmount', value: money(told.netAmount) },
        ],
        texts: [platformText(settlementText.reaches, language, { time: formatDateTime(row.settledUntil) })],
      },
      {
        title: platformText(settlementText.kinds, language),
        table: {
          columns: [
            { label: field('paymentType'), width: 2 },
            { label: field('totalTransaction'), width: 1.4, align: right },
            { label: field('amount'), width: 2, align: right },
          ],
          rows: [
            [kind('CARD'), String(told.cardCount), money(told.cardAmount)],
            [kind('QR'), String(told.qrCount), money(told.qrAmount)],
            [kind('CASH'), String(told.cashCount), money(told.cashAmount)],
          ],
        },
        texts: [platformText(settlementText.ofCash, language), platformText(settlementText.ofCodes, language)],
      },
      {
        title: platformText(settlementText.payments, language),
        table: {
          columns: [
            { label: field('transactionCode'), width: 2 },
            { label: field('paymentType'), width: 1.3 },
            { label: field('takenAt'), width: 2.2 },
            { label: field('amount'), width: 1.7, align: right },
            { label: field('feeAmount'), width: 1.4, align: right },
          ],
          rows: payments.map((payment) => [
            payment.transactionCode,
            kind(payment.paymentType),
            formatDateTime(payment.takenAt),
            money(payment.amount),
            money(payment.feeAmount + payment.vatAmount),
          ]),
        },
      },
    ],
  });
}
