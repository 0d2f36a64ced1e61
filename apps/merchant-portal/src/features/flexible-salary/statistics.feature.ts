import { purposes } from '@pay/salary-screens/purposes';
import { defineFeature } from '@pay/screens';
import { screens } from './mount.ts';

export const salaryStatisticsScreens = defineFeature('flexibleSalaryStatistic', {
  statistics: {
    path: '/ultilities/flexible-salary-payment/statistic',
    allow: ['2402:read'],
    switch: 'flexibleSalary',
    title: 'Salary statistics',
    purpose: purposes.statistics,
    load: screens.statistics,
  },
  paidList: {
    path: '/ultilities/flexible-salary-payment/statistic/detail-statistic',
    allow: ['2402:read'],
    switch: 'flexibleSalary',
    title: 'Who took how much',
    load: screens.paidList,
  },
});
