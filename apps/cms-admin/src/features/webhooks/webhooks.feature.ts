import { defineFeature } from '@pay/screens';

export const webhookScreens = defineFeature('webhookReview', {
  list: {
    path: '/webhooks',
    allow: 'staff:any/webhooks',
    title: 'Webhook approvals',
    purpose: 'Addresses that merchants want their payment notices sent to. Each change waits for an approver.',
    short: 'Webhooks',
    bottom: { icon: 'webhook', order: 3 },
    menu: { section: 'management', icon: 'webhook', order: 2 },
    load: () => import('./webhook-list.screen.tsx'),
  },
  detail: {
    path: '/webhooks/:merchantId',
    allow: 'staff:any/webhooks',
    title: 'Webhook of {code}',
    record: 'webhook',
    load: () => import('./webhook-detail.screen.tsx'),
  },
});
