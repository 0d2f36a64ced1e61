import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

export const shopSettingScreens = defineFeature('shopSetting', {
  paymentSetting: {
    path: '/setting/payment-setting',
    allow: [may('paymentSetting', 'read')],
    title: 'Payment page settings',
    menu: { section: 'settings', icon: 'sliders', order: 50 },
    switch: 'paymentSetting',
    load: () => import('./payment-setting.screen.tsx'),
  },
});
