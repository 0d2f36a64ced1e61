import { may } from '@pay/domain';
import { purposes } from '@pay/salary-screens/purposes';
import { defineFeature } from '@pay/screens';
import { screens } from './mount.ts';

export const salaryStatisticsScreens = defineFeature('flexibleSalaryStatistic', {
  statistics: {
    path: '/ultilities/flexible-salary-payment/statistic',
    allow: [may('flexibleSalary', 'read')],
    switch: 'flexibleSalary',
    title: 'Salary statistics',
    purpose: purposes.statistics,
    load: screens.statistics,
  },
  debts: {
    path: '/ultilities/flexible-salary-payment/lent-salary',
    allow: [may('flexibleSalary', 'read')],
    switch: 'flexibleSalary',
    title: 'Lent by the provider',
    purpose: purposes.debts,
    load: screens.debts,
  },
  debt: {
    path: '/ultilities/flexible-salary-payment/lent-salary/detail',
    allow: [may('flexibleSalary', 'read')],
    switch: 'flexibleSalary',
    query: ['id'],
    title: 'Lent salary',
    record: 'debt',
    load: screens.debt,
  },
  paidList: {
    path: '/ultilities/flexible-salary-payment/statistic/detail-statistic',
    allow: [may('flexibleSalary', 'read')],
    switch: 'flexibleSalary',
    title: 'Who took how much',
    load: screens.paidList,
  },
});
