import { mountSalary, type SalaryPlaces } from '@pay/salary-screens';
import { defineFeature } from '@pay/screens';

const places: SalaryPlaces = {
  register: () => flexibleSalaryScreens.home.link(),
  status: () => flexibleSalaryScreens.home.link(),
  configuration: () => flexibleSalaryScreens.configuration.link(),
  periods: () => flexibleSalaryScreens.periods.link(),
  createPeriod: () => flexibleSalaryScreens.periods.link({ form: 'create' }),
  updatePeriod: (id) => flexibleSalaryScreens.periods.link({ form: 'update', id }),
  period: (id) => flexibleSalaryScreens.period.link({ id }),
};

const screens = mountSalary(async () => ({ api: (await import('#api')).api.salary, places }));

export const flexibleSalaryScreens = defineFeature('flexibleSalary', {
  home: {
    path: '/ultilities/flexible-salary-payment',
    allow: ['2402:read'],
    switch: 'flexibleSalary',
    title: 'Flexible salary',
    menu: { section: 'overview', parent: 'utilities', icon: 'salary', order: 70 },
    load: screens.entry,
  },
  configuration: {
    path: '/ultilities/flexible-salary-payment/enterprise-configuration',
    allow: ['2402:read'],
    switch: 'flexibleSalary',
    title: 'Programme settings',
    load: screens.configuration,
  },
  periods: {
    path: '/ultilities/flexible-salary-payment/period',
    allow: ['2402:read'],
    switch: 'flexibleSalary',
    title: 'Salary periods',
    load: screens.periodDesk,
  },
  period: {
    path: '/ultilities/flexible-salary-payment/period/detail-period',
    allow: ['2402:read'],
    switch: 'flexibleSalary',
    query: ['id'],
    title: 'Salary period',
    load: screens.period,
  },
});
