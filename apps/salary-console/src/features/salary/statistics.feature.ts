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
  paidList: {
    path: '/statistics/paid-list',
    allow: [may('flexibleSalary', 'read')],
    title: 'Who took how much',
    load: screens.paidList,
  },
});
