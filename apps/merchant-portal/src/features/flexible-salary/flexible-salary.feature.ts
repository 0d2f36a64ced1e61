import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';
import { screens } from './mount.ts';

export const flexibleSalaryScreens = defineFeature('flexibleSalary', {
  home: {
    path: '/ultilities/flexible-salary-payment',
    allow: [may('flexibleSalary', 'read')],
    switch: 'flexibleSalary',
    title: 'Flexible salary',
    menu: { section: 'overview', parent: 'utilities', icon: 'salary', order: 70 },
    load: screens.entry,
  },
  configuration: {
    path: '/ultilities/flexible-salary-payment/enterprise-configuration',
    allow: [may('flexibleSalary', 'read')],
    switch: 'flexibleSalary',
    title: 'Programme settings',
    load: screens.configuration,
  },
});
