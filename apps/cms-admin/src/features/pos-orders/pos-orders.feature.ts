import { defineFeature } from '@pay/screens';

export const posOrderScreens = defineFeature('posOrders', {
  list: {
    path: '/pos-orders',
    allow: 'staff:any/pointOfSale',
    title: 'Device orders',
    purpose: 'Devices that merchants have ordered from us: confirm, ship, take back.',
    menu: { section: 'management', icon: 'package', order: 9 },
    load: () => import('./order-list.screen.tsx'),
  },
  detail: {
    path: '/pos-orders/:orderId',
    allow: 'staff:any/pointOfSale',
    title: 'Device order {code}',
    record: 'order',
    load: () => import('./order-detail.screen.tsx'),
  },
});
