import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

export const bankAccountScreens = defineFeature('bankAccounts', {
  balance: {
    path: '/balance',
    allow: [may('balance', 'read')],
    title: 'Balance',
    purpose: 'The money you have now, account by account.',
    bottom: { icon: 'balance', order: 4 },
    menu: { section: 'overview', icon: 'balance', order: 2 },
    switch: 'balance',
    load: () => import('./balance.screen.tsx'),
  },
  list: {
    path: '/setting/received-money-account',
    allow: [may('receivingAccounts', 'read')],
    title: 'Receiving accounts',
    purpose: 'Payments arrive in these accounts. New payment links use the default one.',
    menu: { section: 'settings', icon: 'bank', order: 30 },
    switch: 'receivingAccounts',
    load: () => import('./account-list.screen.tsx'),
  },
  link: {
    path: '/setting/received-money-account/link',
    allow: [may('receivingAccounts', 'write')],
    title: 'Link a bank account',
    purpose: 'The account must be in the name of your company, your shop or its owner.',
    switch: 'receivingAccounts',
    load: () => import('./link-account.screen.tsx'),
  },
  detail: {
    path: '/setting/received-money-account/account-detail',
    query: ['id'],
    allow: [may('receivingAccounts', 'read')],
    title: 'Account {number}',
    record: 'bank account',
    switch: 'receivingAccounts',
    load: () => import('./account-detail.screen.tsx'),
  },
});
