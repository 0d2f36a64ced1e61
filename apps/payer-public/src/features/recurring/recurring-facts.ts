import type { ReplyOf } from '@pay/contract-core';
import type { subscriptionPublic } from '@pay/contract-payer';
import { formatDay, formatMinute, formatVnd } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { fill } from '@pay/payer-ui/fill';
import type { TextsOf } from '#texts-of';
import type { recurringText } from './recurring.messages.ts';

export type Seen = ReplyOf<typeof subscriptionPublic.getSeen>;
export type Texts = TextsOf<typeof recurringText>;

const cycles = {
  DAY: ['everyDay', 'everyDays'],
  WEEK: ['everyWeek', 'everyWeeks'],
  MONTH: ['everyMonth', 'everyMonths'],
  YEAR: ['everyYear', 'everyYears'],
} as const;

export function cycleOf({ cycleValue, timeType }: Seen, text: Texts): string {
  const [one, many] = cycles[timeType];
  return cycleValue === 1 ? text[one] : fill(text[many], { n: cycleValue });
}

export function factsOf(seen: Seen, text: Texts) {
  const { numOfCycles: all, numOfPayments: paid, nextPaymentDate } = seen;
  return [
    { label: text.paid, value: all > 0 ? fill(text.paidOf, { paid, cycles: all }) : String(paid) },
    ...(nextPaymentDate ? [{ label: text.next, value: formatDay(nextPaymentDate) }] : []),
    { label: text.code, value: seen.code },
  ];
}

export function stateOf({ status, resumeDate, lastDay }: Seen, text: Texts): string {
  const words = text[status];
  if (lastDay) return `${words} ${fill(text.ends, { day: formatDay(lastDay) })}`;
  return status === 'PAUSED' && resumeDate ? `${words} ${fill(text.resumes, { day: formatDay(resumeDate) })}` : words;
}

function becameOf({ status, expiredDate, paymentDate }: Seen['invoices'][number], text: Texts): string {
  if (status === 'SUCCESS') return paymentDate ? fill(text.paidOn, { day: formatDay(paymentDate) }) : '';
  if (status === 'CANCELED') return text.voided;
  if (status === 'TIMEOUT' || status === 'FAIL') return text.missed;
  return expiredDate ? fill(text.payBy, { day: formatMinute(expiredDate) }) : '';
}

export const linesOf = ({ invoices }: Seen, text: Texts, language: Language) =>
  invoices.map((invoice) => ({
    name: fill(text.period, { from: formatDay(invoice.periodStart), to: formatDay(invoice.periodEnd) }),
    detail: [invoice.code, becameOf(invoice, text)].filter(Boolean).join(' · '),
    amount: formatVnd(invoice.amount, language),
  }));
