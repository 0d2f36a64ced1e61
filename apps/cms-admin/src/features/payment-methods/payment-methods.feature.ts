import { defineFeature } from '@pay/screens';

export const paymentMethodScreens = defineFeature('paymentMethods', {
  list: {
    path: '/payment-methods',
    allow: 'staff:any/paymentMethods',
    title: 'Payment methods',
    purpose: 'How payers can pay. A method that is off disappears for new payers; payments under way are completed.',
    menu: { section: 'settings', icon: 'card', order: 1 },
    load: () => import('./payment-method-list.screen.tsx'),
  },
  create: {
    path: '/payment-methods/create',
    allow: 'staff:maker@head/paymentMethods',
    title: 'New payment method',
    load: () => import('./create-payment-method.screen.tsx'),
  },
  detail: {
    path: '/payment-methods/:id',
    allow: 'staff:any/paymentMethods',
    title: 'Payment method {name}',
    record: 'payment method',
    load: () => import('./payment-method-detail.screen.tsx'),
  },
  update: {
    path: '/payment-methods/:id/update',
    allow: 'staff:maker@head/paymentMethods',
    title: 'Edit the payment method',
    record: 'payment method',
    load: () => import('./update-payment-method.screen.tsx'),
  },
  changeFee: {
    path: '/payment-methods/:id/fee',
    allow: 'staff:maker@head/paymentMethods',
    title: 'Change the fee of a payment method',
    record: 'payment method',
    load: () => import('./change-method-fee.screen.tsx'),
  },
  feeChange: {
    path: '/payment-methods/changes/:id',
    allow: 'staff:any/paymentMethods',
    title: 'Fee of {name}',
    record: 'change of a fee',
    load: () => import('./method-fee-detail.screen.tsx'),
  },
});
