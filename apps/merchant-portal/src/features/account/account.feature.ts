import { defineFeature } from '@pay/screens';

export const accountScreens = defineFeature('account', {
  identification: {
    path: '/setting/account-identification',
    also: ['/account-identification'],
    allow: ['1900:read'],
    title: 'Account identification',
    menu: { section: 'settings', icon: 'file-check', order: 10 },
    load: () => import('./identification.screen.tsx'),
  },
  info: {
    path: '/setting/account-info',
    allow: ['1901:read'],
    title: 'Account information',
    menu: { section: 'settings', icon: 'user', order: 20 },
    load: () => import('./account-info.screen.tsx'),
  },
  notifyEmail: {
    path: '/setting/notify-email',
    allow: ['1905:read'],
    title: 'E-mail notices',
    purpose: 'We write when payments arrive and when something needs you.',
    menu: { section: 'settings', icon: 'mail', order: 70 },
    switch: 'notifyEmail',
    load: () => import('./notify-email.screen.tsx'),
  },
});
