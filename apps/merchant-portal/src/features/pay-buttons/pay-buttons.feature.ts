import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

export const payButtonScreens = defineFeature('payButtons', {
  list: {
    path: '/pay-button',
    allow: [may('payButton', 'read')],
    title: 'Pay buttons',
    purpose: 'A button on your own website that opens a pay page. One line of code, no programmer needed.',
    menu: { section: 'receive-payment', icon: 'button', order: 6 },
    switch: 'payButton',
    load: () => import('./pay-button-list.screen.tsx'),
  },
  create: {
    path: '/pay-button/create-paybutton',
    allow: [may('payButton', 'write')],
    title: 'New pay button',
    purpose: 'Choose its page and its look; then you get the line for your website.',
    switch: 'payButton',
    load: () => import('./create-pay-button.screen.tsx'),
  },
  update: {
    path: '/pay-button/update-pay-button',
    query: ['id'],
    allow: [may('payButton', 'write')],
    title: 'Change pay button',
    purpose: 'Your website shows the change within five minutes; the line of code stays the same.',
    record: 'pay button',
    switch: 'payButton',
    load: () => import('./update-pay-button.screen.tsx'),
  },
  detail: {
    path: '/pay-button/pay-button-detail',
    query: ['id'],
    allow: [may('payButton', 'read')],
    title: 'Pay button {title}',
    record: 'pay button',
    switch: 'payButton',
    load: () => import('./pay-button-detail.screen.tsx'),
  },
});
