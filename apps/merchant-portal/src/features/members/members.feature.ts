import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

export const memberScreens = defineFeature('members', {
  management: {
    path: '/setting/member-management',
    allow: [may('memberManagement', 'read')],
    title: 'Members and role groups',
    purpose: 'Members sign in with the merchant ID and their own phone. A role group says what its members may do.',
    menu: { section: 'settings', icon: 'users', order: 40 },
    switch: 'memberManagement',
    load: () => import('./member-management.screen.tsx'),
  },
  create: {
    path: '/setting/member-management/create-user',
    allow: [may('memberManagement', 'write')],
    title: 'New member',
    switch: 'memberManagement',
    load: () => import('./create-member.screen.tsx'),
  },
  update: {
    path: '/setting/member-management/update-user',
    query: ['id'],
    allow: [may('memberManagement', 'read')],
    title: 'Member {name}',
    record: 'member',
    switch: 'memberManagement',
    load: () => import('./update-member.screen.tsx'),
  },
  createRole: {
    path: '/setting/member-management/create-role-group',
    allow: [may('memberManagement', 'write')],
    title: 'New role group',
    switch: 'memberManagement',
    load: () => import('./create-role.screen.tsx'),
  },
  updateRole: {
    path: '/setting/member-management/update-role-group',
    query: ['id'],
    allow: [may('memberManagement', 'read')],
    title: 'Role group {name}',
    record: 'role group',
    switch: 'memberManagement',
    load: () => import('./update-role.screen.tsx'),
  },
});
