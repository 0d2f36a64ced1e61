import { may } from '@pay/domain';
import { purposes } from '@pay/salary-screens/purposes';
import { defineFeature } from '@pay/screens';
import { screens } from './mount.ts';

export const statisticsScreens = defineFeature('salaryStatistic', {
  statistics: {
    path: '/statistics',
    allow: [may('flexibleSalary', 'read')],
    title: 'Statistics',
    purpose: purposes.statistics,
    bottom: { icon: 'chart', order: 4 },
    menu: { section: 'advances', icon: 'chart', order: 3 },
    load: screens.statistics,
  },
  debts: {
    path: '/lent-salary',
    allow: [may('flexibleSalary', 'read')],
    title: 'Lent by the provider',
    purpose: purposes.debts,
    short: 'Lent',
    menu: { section: 'advances', icon: 'wallet', order: 4 },
    load: screens.debts,
  },
  debt: {
    path: '/lent-salary/:id',
    allow: [may('flexibleSalary', 'read')],
    title: 'Lent salary',
    record: 'debt',
    load: screens.debt,
  },
  paidList: {
    path: '/statistics/paid-list',
    allow: [may('flexibleSalary', 'read')],
    title: 'Who took how much',
    load: screens.paidList,
  },
});
