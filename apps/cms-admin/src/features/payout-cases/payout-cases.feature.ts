import { defineFeature } from '@pay/screens';

export const payoutCaseScreens = defineFeature('payoutCases', {
  list: {
    path: '/payout-cases',
    allow: 'staff:any/payoutCases',
    title: 'Payouts to settle',
    purpose:
      'Payouts that the bank has not answered for 24 hours, or carried out after they were given up. Two people settle each of them with evidence.',
    menu: { section: 'management', icon: 'send', order: 8 },
    load: () => import('./payout-case-list.screen.tsx'),
  },
  detail: {
    path: '/payout-cases/:id',
    allow: 'staff:any/payoutCases',
    title: 'Payout to settle {code}',
    record: 'payout to settle',
    load: () => import('./payout-case-detail.screen.tsx'),
  },
});
