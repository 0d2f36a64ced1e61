import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

const read = { allow: [may('payPos', 'read')], switch: 'payPos' } as const;
const write = { allow: [may('payPos', 'write')], switch: 'payPos' } as const;

export const posShopScreens = defineFeature('posShop', {
  window: {
    path: '/pay-pos',
    ...read,
    title: 'Point of sale',
    purpose: 'Terminals that take cards, QR codes and cash at your counter. Choose one to see its price and order it.',
    menu: { section: 'receive-payment', icon: 'pos', order: 20 },
    load: () => import('./shop-window.screen.tsx'),
  },
  model: {
    path: '/pay-pos/devices/:id',
    ...read,
    title: '{name}',
    record: 'device',
    load: () => import('./device.screen.tsx'),
  },
  place: {
    path: '/pay-pos/order',
    ...write,
    title: 'Order devices',
    purpose: 'The devices are set aside for you as soon as you order.',
    load: () => import('./place-order.screen.tsx'),
  },
  orders: {
    path: '/pay-pos/orders',
    ...read,
    title: 'Device orders',
    purpose: 'What you ordered for your counter, whether it is paid and where it is now.',
    load: () => import('./order-list.screen.tsx'),
  },
  order: {
    path: '/pay-pos/orders/:orderId',
    ...read,
    title: 'Device order {code}',
    record: 'order',
    load: () => import('./order-detail.screen.tsx'),
  },
  update: {
    path: '/pay-pos/orders/:orderId/update',
    ...write,
    title: 'Change device order {code}',
    record: 'order',
    load: () => import('./update-order.screen.tsx'),
  },
});
