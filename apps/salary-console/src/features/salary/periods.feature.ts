import { purposes } from '@pay/salary-screens/purposes';
import { defineFeature } from '@pay/screens';
import { screens } from './mount.ts';

export const periodsScreens = defineFeature('salaryPeriod', {
  periods: {
    path: '/salary-periods',
    allow: ['2402:read'],
    title: 'Salary periods',
    purpose: purposes.periods,
    menu: { section: 'payroll', icon: 'calendar', order: 1 },
    load: screens.periods,
  },
  createPeriod: {
    path: '/salary-periods/create',
    allow: ['2402:write'],
    title: 'New salary period',
    load: screens.createPeriod,
  },
  period: { path: '/salary-periods/:id', allow: ['2402:read'], title: 'Salary period', load: screens.period },
  updatePeriod: {
    path: '/salary-periods/:id/update',
    allow: ['2402:write'],
    title: 'Edit the salary period',
    load: screens.updatePeriod,
  },
  timesheet: {
    path: '/salary-periods/:periodId/logwork',
    allow: ['2402:read'],
    title: 'Timesheet',
    load: screens.timesheet,
  },
  importTimesheet: {
    path: '/salary-periods/:periodId/logwork/upload',
    allow: ['2402:write'],
    title: 'Timesheet from a file',
    load: screens.importTimesheet,
  },
});
