import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

export const accountScreens = defineFeature('account', {
  identification: {
    path: '/setting/account-identification',
    also: ['/account-identification'],
    allow: [may('accountIdentification', 'read')],
    title: 'Account identification',
    menu: { section: 'settings', icon: 'file-check', order: 10 },
    load: () => import('./identification.screen.tsx'),
  },
  info: {
    path: '/setting/account-info',
    allow: [may('accountInfo', 'read')],
    title: 'Account information',
    menu: { section: 'settings', icon: 'user', order: 20 },
    load: () => import('./account-info.screen.tsx'),
  },
  notifyEmail: {
    path: '/setting/notify-email',
    allow: [may('notifyEmail', 'read')],
    title: 'E-mail notices',
    purpose: 'We write when payments arrive and when something needs you.',
    menu: { section: 'settings', icon: 'mail', order: 70 },
    switch: 'notifyEmail',
    load: () => import('./notify-email.screen.tsx'),
  },
});
