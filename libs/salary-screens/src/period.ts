import type { InputOf, ReplyOf } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import { addDays, daysBetween, DEFAULT_WORKING_DAYS, periodOfMonth, type SalaryCycle } from '@pay/domain';
import { useFormats, useText, type TextOf } from '@pay/i18n';
import type { EnterpriseConfig } from './enterprise.ts';
import { text } from './periods.messages.ts';

export type Period = ReplyOf<(typeof salary)['period.create']>;
export type PeriodDetail = ReplyOf<(typeof salary)['period.get']>;
export type PeriodInput = InputOf<(typeof salary)['period.create']>;

export const isByDefault = ({ workingDays }: Period) => workingDays === DEFAULT_WORKING_DAYS;

/** Returns `11/2026` for `2026-11`. */
export const monthWords = (month: string) => month.split('-').reverse().join('/');

export const dayCount = ({ startDate, endDate }: Pick<Period, 'startDate' | 'endDate'>) =>
  daysBetween(startDate, endDate) + 1;

const phases: Record<Period['status'], (t: TextOf, period: Period, date: (day: string) => string) => string> = {
  UPCOMING: (t, { startDate }, date) => t(text.upcomingText, { day: date(startDate) }),
  CURRENT: (t, { endDate }, date) => t(text.currentText, { day: date(endDate) }),
  UNSETTLED: (t, { paySalaryDate }, date) => t(text.unsettledText, { day: date(paySalaryDate) }),
  SETTLED: (t, { paySalaryDate }, date) => t(text.settledText, { day: date(paySalaryDate) }),
};

export function usePhaseText(): (period: Period) => string {
  const t = useText();
  const { date } = useFormats();
  return (period) => phases[period.status](t, period, date);
}

const isConfigured = (config: EnterpriseConfig): config is EnterpriseConfig & SalaryCycle =>
  config.periodStartDate !== null;

const monthBefore = (month: string) => addDays(`${month}-01`, -1).slice(0, 7);

export function nextPeriod(config: EnterpriseConfig | undefined, latest: Period | undefined): Partial<PeriodInput> {
  if (!config || !isConfigured(config)) return {};
  const from = latest ? addDays(latest.endDate, 1) : config.today;
  const month = from.slice(0, 7);
  const running = periodOfMonth(config, monthBefore(month));
  const period = running.endDate >= from ? running : periodOfMonth(config, month);
  return latest && period.startDate < from ? { ...period, startDate: from } : period;
}
