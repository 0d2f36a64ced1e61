import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

export const toolScreens = defineFeature('tools', {
  landing: {
    path: '/pay-gate/tools',
    allow: [may('transferMoneyTool', 'read')],
    title: 'Tools',
    purpose: 'Try out payments and failures before real money moves.',
    switch: 'payGate',
    whenForbidden: 'dialog',
    load: () => import('./tool-landing.screen.tsx'),
  },
  transferMoney: {
    path: '/pay-gate/tools/transfer-money',
    allow: [may('transferMoneyTool', 'read')],
    title: 'Test transfer',
    switch: 'payGate',
    whenForbidden: 'dialog',
    load: () => import('./transfer-money.screen.tsx'),
  },
});
