import { may } from '@pay/domain';
import { purposes } from '@pay/salary-screens/purposes';
import { defineFeature } from '@pay/screens';
import { screens } from './mount.ts';

export const salaryPeriodsScreens = defineFeature('flexibleSalaryPeriod', {
  periods: {
    path: '/ultilities/flexible-salary-payment/period',
    allow: [may('flexibleSalary', 'read')],
    switch: 'flexibleSalary',
    title: 'Salary periods',
    purpose: purposes.periods,
    load: screens.periodDesk,
  },
  period: {
    path: '/ultilities/flexible-salary-payment/period/detail-period',
    allow: [may('flexibleSalary', 'read')],
    switch: 'flexibleSalary',
    query: ['id'],
    title: 'Salary period',
    record: 'salary period',
    load: screens.period,
  },
  importTimesheet: {
    path: '/ultilities/flexible-salary-payment/period/import-excel',
    allow: [may('flexibleSalary', 'write')],
    switch: 'flexibleSalary',
    query: ['periodId'],
    title: 'Timesheet from a file',
    record: 'salary period',
    load: screens.importTimesheet,
  },
});
