import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';
import { screens } from './mount.ts';

export const programmeScreens = defineFeature('salaryProgramme', {
  start: {
    path: '/',
    allow: [may('flexibleSalary', 'read')],
    title: 'Waiting for you',
    purpose: 'Each figure opens its list.',
    short: 'Home',
    bottom: { icon: 'home', order: 0 },
    menu: { section: 'programme', icon: 'home', order: 0 },
    load: screens.start,
  },
  register: {
    path: '/enterprise/register',
    allow: [may('flexibleSalary', 'read')],
    title: 'Register for flexible salary',
    load: screens.register,
  },
  status: {
    path: '/enterprise/status',
    allow: [may('flexibleSalary', 'read')],
    title: 'Programme status',
    menu: { section: 'programme', icon: 'shield', order: 1 },
    load: screens.status,
  },
  configuration: {
    path: '/enterprise/configuration',
    allow: [may('flexibleSalary', 'read')],
    title: 'Programme settings',
    menu: { section: 'programme', icon: 'settings', order: 2 },
    load: screens.configuration,
  },
});
