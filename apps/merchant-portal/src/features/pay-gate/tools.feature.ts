import { defineFeature } from '@pay/screens';

export const toolScreens = defineFeature('tools', {
  landing: {
    path: '/pay-gate/tools',
    allow: ['1402:read'],
    title: 'Tools',
    switch: 'payGate',
    whenForbidden: 'dialog',
    load: () => import('./tool-landing.screen.tsx'),
  },
  transferMoney: {
    path: '/pay-gate/tools/transfer-money',
    allow: ['1402:read'],
    title: 'Test transfer',
    switch: 'payGate',
    whenForbidden: 'dialog',
    load: () => import('./transfer-money.screen.tsx'),
  },
});
