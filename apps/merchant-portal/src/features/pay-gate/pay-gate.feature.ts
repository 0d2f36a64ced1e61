import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

export const payGateScreens = defineFeature('payGate', {
  index: { path: '/pay-gate', redirect: 'payment' },
  payment: {
    path: '/pay-gate/payment',
    allow: [may('payGate', 'read')],
    title: 'Payment integration',
    menu: { section: 'integration', icon: 'plug', order: 1 },
    switch: 'payGate',
    whenForbidden: 'dialog',
    load: () => import('./payment.screen.tsx'),
  },
  tryIt: {
    path: '/pay-gate/payment/try-it',
    allow: [may('payGate', 'write')],
    title: 'Try a signed call',
    switch: 'payGate',
    whenForbidden: 'dialog',
    load: () => import('./try-it.screen.tsx'),
  },
  calls: {
    path: '/pay-gate/payment/calls',
    allow: [may('payGate', 'read')],
    title: 'Signed calls',
    switch: 'payGate',
    whenForbidden: 'dialog',
    load: () => import('./calls.screen.tsx'),
  },
  call: {
    path: '/pay-gate/payment/calls/call',
    query: ['id'],
    allow: [may('payGate', 'read')],
    title: 'Signed call',
    switch: 'payGate',
    whenForbidden: 'dialog',
    load: () => import('./call.screen.tsx'),
  },
  webhooks: {
    path: '/pay-gate/webhooks',
    allow: [may('webhooks', 'read')],
    title: 'Webhooks',
    menu: { section: 'integration', icon: 'webhook', order: 2 },
    switch: 'payGate',
    whenForbidden: 'dialog',
    load: () => import('./webhooks.screen.tsx'),
  },
  delivery: {
    path: '/pay-gate/webhooks/delivery',
    query: ['id'],
    allow: [may('webhooks', 'read')],
    title: 'Notice {number}',
    switch: 'payGate',
    whenForbidden: 'dialog',
    load: () => import('./delivery.screen.tsx'),
  },
});
