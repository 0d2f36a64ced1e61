import { defineFeature } from '@pay/screens';

export const staffScreens = defineFeature('staff', {
  list: {
    path: '/staff',
    allow: 'staff:root',
    title: 'Staff',
    purpose: 'Who works in the back office, and what each may do.',
    menu: { section: 'settings', icon: 'users', order: 2 },
    load: () => import('./staff-list.screen.tsx'),
  },
  create: {
    path: '/staff/create',
    allow: 'staff:root',
    title: 'Open an account',
    load: () => import('./create-staff.screen.tsx'),
  },
  detail: {
    path: '/staff/:staffId',
    allow: 'staff:root',
    title: 'Staff account',
    record: 'staff account',
    load: () => import('./staff-detail.screen.tsx'),
  },
  seat: {
    path: '/staff/:staffId/seat',
    allow: 'staff:root',
    title: 'Role and seat',
    record: 'staff account',
    load: () => import('./seat.screen.tsx'),
  },
});
