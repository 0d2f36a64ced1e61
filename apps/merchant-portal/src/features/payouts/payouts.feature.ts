import { mailedScreens, may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

export const payoutScreens = defineFeature('payouts', {
  list: {
    path: '/payout',
    allow: [may('payout', 'read')],
    title: 'Payouts',
    purpose: 'Money you send from your accounts: who prepared it, who approved it, and whether it arrived.',
    menu: { section: 'overview', icon: 'send', order: 6 },
    switch: 'payout',
    load: () => import('./payout-list.screen.tsx'),
  },
  create: {
    path: '/payout/create-payout',
    allow: [may('payout', 'write')],
    title: 'New payout',
    purpose: 'Nothing leaves your account until somebody approves it.',
    switch: 'payout',
    load: () => import('./create-payout.screen.tsx'),
  },
  detail: {
    path: mailedScreens.payout,
    query: ['id'],
    allow: [may('payout', 'read')],
    title: 'Payout {code}',
    record: 'payout',
    switch: 'payout',
    load: () => import('./payout-detail.screen.tsx'),
  },
  importReceivers: {
    path: '/payout/import-receivers',
    allow: [may('payout', 'write')],
    title: 'Receivers from a file',
    switch: 'payout',
    load: () => import('./import-receivers.screen.tsx'),
  },
});
