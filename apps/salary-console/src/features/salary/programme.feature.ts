import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';
import { screens } from './mount.ts';

export const programmeScreens = defineFeature('salaryProgramme', {
  register: {
    path: '/enterprise/register',
    allow: [may('flexibleSalary', 'read')],
    title: 'Register for flexible salary',
    short: 'Register',
    load: screens.register,
  },
  configuration: {
    path: '/enterprise/configuration',
    allow: [may('flexibleSalary', 'read')],
    title: 'Programme settings',
    menu: { section: 'programme', icon: 'settings', order: 1 },
    load: screens.configuration,
  },
  status: {
    path: '/enterprise/status',
    allow: [may('flexibleSalary', 'read')],
    title: 'Programme status',
    menu: { section: 'programme', icon: 'shield', order: 2 },
    load: screens.status,
  },
});
