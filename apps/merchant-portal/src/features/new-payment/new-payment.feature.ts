import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

export const newPaymentScreens = defineFeature('newPayment', {
  choose: {
    path: '/new-payment',
    allow: [
      may('payPage', 'read'),
      may('payLink', 'read'),
      may('payBox', 'read'),
      may('subscriptions', 'read'),
      may('payButton', 'read'),
      may('payPos', 'read'),
    ],
    title: 'New payment',
    purpose: 'Every way to be paid that is open to you, and what each is for.',
    menu: { section: 'receive-payment', icon: 'plus', order: 0 },
    load: () => import('./new-payment.screen.tsx'),
  },
});
