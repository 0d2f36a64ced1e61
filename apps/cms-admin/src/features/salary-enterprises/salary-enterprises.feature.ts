import { defineFeature } from '@pay/screens';

export const enterpriseScreens = defineFeature('enterprises', {
  list: {
    path: '/salary-enterprises',
    allow: 'staff:any',
    title: 'Salary enterprises',
    purpose: 'Employers of the flexible salary programme: registrations to decide, and those who take part.',
    short: 'Salary',
    bottom: { icon: 'salary', order: 4 },
    switch: 'flexibleSalary',
    menu: { section: 'management', icon: 'salary', order: 3 },
    load: () => import('./enterprise-list.screen.tsx'),
  },
  detail: {
    path: '/salary-enterprises/:merchantId',
    allow: 'staff:any',
    title: 'Salary enterprise {code}',
    record: 'enterprise',
    switch: 'flexibleSalary',
    load: () => import('./enterprise-detail.screen.tsx'),
  },
});
