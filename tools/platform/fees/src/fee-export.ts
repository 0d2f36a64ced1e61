import { formatDateTime, formatDay, type FeeTerms, type Instant } from '@pay/domain';
import type { ExportColumn } from '@pay/platform-kernel';
import { feeAnswer, type NamedFee } from './fee-rules.rules.ts';

type Shown = ReturnType<typeof feeAnswer>;

const shown = (now: Instant) => {
  const column = (field: keyof Shown, more: Partial<ExportColumn<NamedFee>> = {}): ExportColumn<NamedFee> => ({
    field,
    value: (row) => {
      const value = feeAnswer(row, now)[field];
      return typeof value === 'string' || typeof value === 'number' ? value : null;
    },
    ...more,
  });
  return column;
};

const partOf = ({ fixedFee, dynamicFee, minFee, maxFee }: FeeTerms) =>
  [
    `${fixedFee} + ${dynamicFee} %`,
    typeof minFee === 'number' && `>= ${minFee}`,
    typeof maxFee === 'number' && `<= ${maxFee}`,
  ]
    .filter(Boolean)
    .join(', ');

const bracketsOf = ({ terms: { brackets = [] } }: NamedFee) =>
  brackets.map((bracket) => `[${bracket.from}, ${bracket.to ?? '…'}) ${partOf(bracket)}`).join('; ');

/** What a rule is, in the columns of a table; its brackets in one cell. */
export function exportColumns(now: Instant): ExportColumn<NamedFee>[] {
  const column = shown(now);
  const ofDay = (field: 'activeFeeDate' | 'endFeeDate') =>
    column(field, {
      value: (row) => {
        const day = row[field];
        return day && formatDay(day);
      },
    });
  return [
    column('feeCode', { width: 14 }),
    column('version'),
    column('feeName', { width: 36 }),
    column('feeStatus', { labels: 'enum.FeeStatus' }),
    column('merchantCode', { width: 14 }),
    column('merchantName', { width: 36 }),
    column('serviceType', { labels: 'enum.FeeServiceType', width: 24 }),
    column('paymentType', { labels: 'enum.PaymentType' }),
    column('cardType', { labels: 'enum.CardType' }),
    column('feeMethod', { labels: 'enum.FeeMethod' }),
    column('calculatePer', { labels: 'enum.FeeCalculatePer' }),
    column('fixedFee'),
    column('dynamicFee'),
    column('minFee'),
    column('maxFee'),
    column('brackets', { value: bracketsOf, width: 60 }),
    ofDay('activeFeeDate'),
    ofDay('endFeeDate'),
    column('createdBy', { width: 24 }),
    column('createdAt', { value: ({ createdAt }) => formatDateTime(createdAt) }),
    column('decidedBy', { width: 24 }),
  ];
}
