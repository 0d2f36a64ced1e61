import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';
import { screens } from './mount.ts';

export const startScreens = defineFeature('salaryStart', {
  start: {
    path: '/',
    allow: [may('flexibleSalary', 'read')],
    title: 'Waiting for you',
    purpose: 'Each figure opens its list.',
    short: 'Home',
    bottom: { icon: 'home', order: 0 },
    menu: { section: 'home', icon: 'home' },
    load: screens.start,
  },
});
