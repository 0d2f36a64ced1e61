import { purposes } from '@pay/salary-screens/purposes';
import { defineFeature } from '@pay/screens';
import { screens } from './mount.ts';

export const statisticsScreens = defineFeature('salaryStatistic', {
  statistics: {
    path: '/statistics',
    allow: ['2402:read'],
    title: 'Statistics',
    purpose: purposes.statistics,
    menu: { section: 'advances', icon: 'chart', order: 3 },
    load: screens.statistics,
  },
  paidList: { path: '/statistics/paid-list', allow: ['2402:read'], title: 'Who took how much', load: screens.paidList },
});
