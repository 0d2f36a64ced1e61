import { defineFeature } from '@pay/screens';

export const eWalletScreens = defineFeature('eWallets', {
  list: {
    path: '/e-wallets',
    allow: 'staff:any/banks',
    title: 'E-wallets',
    purpose: 'The wallets whose codes merchants can show.',
    menu: { section: 'settings', icon: 'wallet', order: 6 },
    load: () => import('./e-wallet-list.screen.tsx'),
  },
  create: {
    path: '/e-wallets/create',
    allow: 'staff:maker@head/banks',
    title: 'New e-wallet',
    load: () => import('./create-e-wallet.screen.tsx'),
  },
});
