import { defineMessages, useText } from '@pay/i18n';

const text = defineMessages('salaryTitles', {
  employees: 'Employees',
  advanceTypes: 'Advance types',
  requests: 'Advance requests',
  periods: 'Salary periods',
  statistics: 'Statistics',
  debts: 'Lent by the provider',
});

export function useTitles() {
  const t = useText();
  return {
    employees: t(text.employees),
    advanceTypes: t(text.advanceTypes),
    requests: t(text.requests),
    periods: t(text.periods),
    statistics: t(text.statistics),
    debts: t(text.debts),
  };
}
