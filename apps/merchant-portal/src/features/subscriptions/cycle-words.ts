import { useEnumLabel, useText } from '@pay/i18n';
import type { Plan } from './billing.ts';
import { text } from './plans.messages.ts';

type Cycle = Pick<Plan, 'cycleValue' | 'timeType' | 'fixedTime'>;

const lastOfMonth = 31;
const lastOfYear = 366;

/** How often a plan bills, and on which day where it names one. */
export function useCycleWords(): (cycle: Cycle) => string {
  const t = useText();
  const enumLabel = useEnumLabel();
  return ({ cycleValue: count, timeType: unit, fixedTime }) => {
    const every = t(text.every, { unit, count });
    const { dayOfWeek, dayOfMonth, dayOfYear } = fixedTime ?? {};
    if (dayOfWeek) return t(text.onWeekday, { every, day: enumLabel('DayOfWeek', dayOfWeek) });
    if (dayOfMonth === lastOfMonth) return t(text.lastOfMonth, { every });
    if (dayOfMonth) return t(text.onMonthDay, { every, day: dayOfMonth });
    if (dayOfYear === lastOfYear) return t(text.lastOfYear, { every });
    return dayOfYear ? t(text.onYearDay, { every, day: dayOfYear }) : every;
  };
}
