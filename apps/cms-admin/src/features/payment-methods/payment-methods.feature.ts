import { defineFeature } from '@pay/screens';

export const paymentMethodScreens = defineFeature('paymentMethods', {
  list: {
    path: '/payment-methods',
    allow: 'staff:any',
    title: 'Payment methods',
    purpose: 'How payers can pay. A method that is off disappears for new payers; payments under way are finished.',
    menu: { section: 'settings', icon: 'card', order: 1 },
    load: () => import('./payment-method-list.screen.tsx'),
  },
  create: {
    path: '/payment-methods/create',
    allow: 'staff:maker',
    title: 'New payment method',
    load: () => import('./create-payment-method.screen.tsx'),
  },
  update: {
    path: '/payment-methods/:id',
    allow: 'staff:maker',
    title: 'Edit the payment method',
    record: 'payment method',
    load: () => import('./update-payment-method.screen.tsx'),
  },
});
