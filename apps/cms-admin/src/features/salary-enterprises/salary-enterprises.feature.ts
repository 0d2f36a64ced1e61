import { defineFeature } from '@pay/screens';

export const enterpriseScreens = defineFeature('enterprises', {
  list: {
    path: '/salary-enterprises',
    allow: 'staff:any/salary',
    title: 'Salary enterprises',
    purpose: 'Employers of the flexible salary programme: registrations to decide, and those who take part.',
    short: 'Salary',
    bottom: { icon: 'salary', order: 4 },
    switch: 'flexibleSalary',
    menu: { section: 'management', icon: 'salary', order: 3 },
    load: () => import('./enterprise-list.screen.tsx'),
  },
  debts: {
    path: '/salary-debts',
    allow: 'staff:any/salary',
    title: 'Lent for salaries',
    purpose: 'What the provider lent for advances, by employer and salary period: owed, overdue and repaid.',
    switch: 'flexibleSalary',
    menu: { section: 'management', icon: 'wallet', order: 5 },
    load: () => import('./debt-list.screen.tsx'),
  },
  detail: {
    path: '/salary-enterprises/:merchantId',
    allow: 'staff:any/salary',
    title: 'Salary enterprise {code}',
    record: 'enterprise',
    switch: 'flexibleSalary',
    load: () => import('./enterprise-detail.screen.tsx'),
  },
});
