import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

const boxes = { switch: 'payBox', liveOnly: true } as const;

export const payBoxScreens = defineFeature('payBoxes', {
  list: {
    path: '/pay-box',
    allow: [may('payBox', 'read')],
    title: 'Pay boxes',
    purpose: 'A box at the till shows a QR code and announces what was paid.',
    menu: { section: 'receive-payment', icon: 'qr', order: 6 },
    ...boxes,
    load: () => import('./pay-box-list.screen.tsx'),
  },
  detail: {
    path: '/pay-box/:name',
    allow: [may('payBox', 'read')],
    title: 'Pay box {name}',
    record: 'pay box',
    ...boxes,
    load: () => import('./pay-box-detail.screen.tsx'),
  },
});
