import { defineFeature } from '@pay/screens';

export const roleGroupScreens = defineFeature('roleGroups', {
  list: {
    path: '/role-groups',
    allow: 'staff:root',
    title: 'Role groups',
    purpose: 'What people in the back office can see, propose and decide, desk by desk.',
    menu: { section: 'settings', icon: 'shield', order: 2 },
    load: () => import('./role-group-list.screen.tsx'),
  },
  create: {
    path: '/role-groups/create',
    allow: 'staff:root@head',
    title: 'New role group',
    load: () => import('./create-role-group.screen.tsx'),
  },
  detail: {
    path: '/role-groups/:id',
    allow: 'staff:root',
    title: 'Role group',
    record: 'role group',
    load: () => import('./role-group-detail.screen.tsx'),
  },
  update: {
    path: '/role-groups/:id/update',
    allow: 'staff:root@head',
    title: 'Change the role group',
    record: 'role group',
    load: () => import('./update-role-group.screen.tsx'),
  },
});
