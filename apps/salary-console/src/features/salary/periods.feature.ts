import { may } from '@pay/domain';
import { purposes } from '@pay/salary-screens/purposes';
import { defineFeature } from '@pay/screens';
import { screens } from './mount.ts';

export const periodsScreens = defineFeature('salaryPeriod', {
  periods: {
    path: '/salary-periods',
    allow: [may('flexibleSalary', 'read')],
    title: 'Salary periods',
    purpose: purposes.periods,
    short: 'Periods',
    bottom: { icon: 'calendar', order: 2 },
    menu: { section: 'payroll', icon: 'calendar', order: 1 },
    firstCalls: ['salary.enterprise.check', 'salary.period.list'],
    load: screens.periods,
    ahead: screens.periods,
  },
  createPeriod: {
    path: '/salary-periods/create',
    allow: [may('flexibleSalary', 'write')],
    title: 'New salary period',
    load: screens.createPeriod,
  },
  period: {
    path: '/salary-periods/:id',
    allow: [may('flexibleSalary', 'read')],
    title: 'Salary period',
    record: 'salary period',
    load: screens.period,
  },
  updatePeriod: {
    path: '/salary-periods/:id/update',
    allow: [may('flexibleSalary', 'write')],
    title: 'Edit the salary period',
    record: 'salary period',
    load: screens.updatePeriod,
  },
  timesheet: {
    path: '/salary-periods/:periodId/logwork',
    allow: [may('flexibleSalary', 'read')],
    title: 'Timesheet',
    record: 'salary period',
    load: screens.timesheet,
  },
  importTimesheet: {
    path: '/salary-periods/:periodId/logwork/upload',
    allow: [may('flexibleSalary', 'write')],
    title: 'Timesheet from a file',
    record: 'salary period',
    load: screens.importTimesheet,
  },
});
