import { defineFeature } from '@pay/screens';

export const recurringScreens = defineFeature('recurring', {
  seen: {
    path: '/public/subscription/:token',
    also: ['/test/public/subscription/:token'],
    allow: 'anyone',
    title: 'Your recurring payment',
    load: () => import('./recurring.screen.tsx'),
  },
  email: {
    path: '/public/subscription-email/:token',
    also: ['/test/public/subscription-email/:token'],
    allow: 'anyone',
    title: 'Another e-mail for your invoices',
    load: () => import('./recurring-step.screen.tsx'),
  },
});
