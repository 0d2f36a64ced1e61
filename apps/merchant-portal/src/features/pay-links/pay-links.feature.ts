import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

export const payLinkScreens = defineFeature('payLinks', {
  list: {
    path: '/paylink',
    allow: [may('payLink', 'read')],
    title: 'Payment links',
    purpose: 'One link, one payment: send it by chat, e-mail or SMS, and see here when it is paid.',
    menu: { section: 'receive-payment', icon: 'link', order: 1 },
    switch: 'payLink',
    firstCalls: ['payLink.getList'],
    load: () => import('./pay-link-list.screen.tsx'),
    ahead: () => import('./pay-link-list.screen.tsx'),
  },
  create: {
    path: '/paylink/create-paylink',
    allow: [may('payLink', 'write')],
    title: 'Create payment link',
    purpose: 'The payer gets a page with the amount, a QR code and your name.',
    short: 'New link',
    bottom: { icon: 'plus', order: 3 },
    switch: 'payLink',
    load: () => import('./create-pay-link.screen.tsx'),
  },
  detail: {
    path: '/paylink/detail',
    query: ['code'],
    allow: [may('payLink', 'read')],
    title: 'Payment link {code}',
    record: 'payment link',
    switch: 'payLink',
    load: () => import('./pay-link-detail.screen.tsx'),
  },
});
