import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

const read = { allow: [may('payPos', 'read')], switch: 'payPos', liveOnly: true } as const;

export const terminalScreens = defineFeature('terminals', {
  list: {
    path: '/pay-pos-devices',
    ...read,
    title: 'Terminals',
    purpose: 'The devices at your counters, what they took and what is not settled yet.',
    menu: { section: 'receive-payment', icon: 'pos', order: 6 },
    load: () => import('./terminal-list.screen.tsx'),
  },
  link: {
    path: '/pay-pos-devices/link',
    ...read,
    allow: [may('payPos', 'write')],
    title: 'Link a terminal',
    purpose: 'The number is on the back of the device. Its key is shown once, right after you link it.',
    load: () => import('./link-terminal.screen.tsx'),
  },
  detail: {
    path: '/pay-pos-devices/detail',
    query: ['id'],
    ...read,
    title: 'Terminal {name}',
    record: 'terminal',
    load: () => import('./terminal-detail.screen.tsx'),
  },
  payments: {
    path: '/pay-pos-history-payment',
    ...read,
    title: 'Terminal payments',
    purpose: 'Everything taken at your counters, by card, QR and cash.',
    menu: { section: 'receive-payment', icon: 'transactions', order: 7 },
    load: () => import('./payment-list.screen.tsx'),
  },
  payment: {
    path: '/pay-pos-history-payment/detail',
    query: ['id'],
    ...read,
    title: 'Payment {code}',
    record: 'payment',
    load: () => import('./payment-detail.screen.tsx'),
  },
  settlements: {
    path: '/pay-pos-history-payment/settlements',
    ...read,
    title: 'Settlements',
    purpose: 'Each terminal is settled every day at 23:59.',
    load: () => import('./settlement-list.screen.tsx'),
  },
  settlement: {
    path: '/pay-pos-history-payment/settlement',
    query: ['id'],
    ...read,
    title: 'Settlement {code}',
    record: 'settlement',
    load: () => import('./settlement-detail.screen.tsx'),
  },
  shifts: {
    path: '/pay-pos-history-payment/shifts',
    ...read,
    title: 'Shifts',
    purpose: 'Who was at the counter, what was counted, and what should have been in the drawer.',
    load: () => import('./shift-list.screen.tsx'),
  },
});
