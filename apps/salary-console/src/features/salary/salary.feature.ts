import { mountSalary, type SalaryPlaces } from '@pay/salary-screens';
import { defineFeature } from '@pay/screens';

const places: SalaryPlaces = {
  register: () => salaryScreens.register.link(),
  status: () => salaryScreens.status.link(),
  configuration: () => salaryScreens.configuration.link(),
  periods: () => salaryScreens.periods.link(),
  createPeriod: () => salaryScreens.createPeriod.link(),
  updatePeriod: (id) => salaryScreens.updatePeriod.link({ id }),
  period: (id) => salaryScreens.period.link({ id }),
};

const screens = mountSalary(async () => ({ api: (await import('#api')).api.salary, places }));

export const salaryScreens = defineFeature('salary', {
  start: { path: '/', allow: ['2402:read'], title: 'Flexible salary', load: screens.start },
  register: { path: '/enterprise/register', allow: ['2402:read'], title: 'Register for flexible salary', load: screens.register },
  status: {
    path: '/enterprise/status',
    allow: ['2402:read'],
    title: 'Programme status',
    menu: { section: 'programme', icon: 'shield', order: 1 },
    load: screens.status,
  },
  configuration: {
    path: '/enterprise/configuration',
    allow: ['2402:read'],
    title: 'Programme settings',
    menu: { section: 'programme', icon: 'settings', order: 2 },
    load: screens.configuration,
  },
  periods: {
    path: '/salary-periods',
    allow: ['2402:read'],
    title: 'Salary periods',
    menu: { section: 'payroll', icon: 'calendar', order: 1 },
    load: screens.periods,
  },
  createPeriod: { path: '/salary-periods/create', allow: ['2402:write'], title: 'New salary period', load: screens.createPeriod },
  period: { path: '/salary-periods/:id', allow: ['2402:read'], title: 'Salary period', load: screens.period },
  updatePeriod: { path: '/salary-periods/:id/update', allow: ['2402:write'], title: 'Edit the salary period', load: screens.updatePeriod },
});
