import { defineFeature } from '@pay/screens';

export const feeScreens = defineFeature('fees', {
  list: {
    path: '/fees',
    allow: 'staff:any/fees',
    title: 'Fee rules',
    purpose: 'What merchants are charged, by which rule and from which day. Each rule waits for an approver.',
    menu: { section: 'management', icon: 'percent', order: 4 },
    load: () => import('./fee-list.screen.tsx'),
  },
  create: {
    path: '/fees/create',
    allow: 'staff:maker/fees',
    title: 'New fee rule',
    load: () => import('./create-fee.screen.tsx'),
  },
  simulator: {
    path: '/fees/simulator',
    allow: 'staff:any/fees',
    title: 'Try a fee',
    purpose: 'Which rule charges a payment, and how much, by the rules as they are approved now.',
    load: () => import('./fee-simulator.screen.tsx'),
  },
  detail: {
    path: '/fees/:id',
    allow: 'staff:any/fees',
    title: 'Fee rule {code}',
    record: 'fee rule',
    load: () => import('./fee-detail.screen.tsx'),
  },
  update: {
    path: '/fees/:id/update',
    allow: 'staff:maker/fees',
    title: 'Edit the fee rule',
    record: 'fee rule',
    load: () => import('./update-fee.screen.tsx'),
  },
});
