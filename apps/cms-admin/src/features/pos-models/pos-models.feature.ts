import { defineFeature } from '@pay/screens';

export const posModelScreens = defineFeature('posModels', {
  list: {
    path: '/pos-models',
    allow: 'staff:any/pointOfSale',
    title: 'Device models',
    purpose: 'Terminals that merchants order in their portal, with price, VAT and stock.',
    menu: { section: 'management', icon: 'pos', order: 10 },
    load: () => import('./model-list.screen.tsx'),
  },
  create: {
    path: '/pos-models/create',
    allow: 'staff:maker@head/pointOfSale',
    title: 'New device model',
    load: () => import('./create-model.screen.tsx'),
  },
  detail: {
    path: '/pos-models/:id',
    allow: 'staff:any/pointOfSale',
    title: 'Device model {name}',
    record: 'device model',
    load: () => import('./model-detail.screen.tsx'),
  },
  update: {
    path: '/pos-models/:id/update',
    allow: 'staff:maker@head/pointOfSale',
    title: 'Change device model {name}',
    record: 'device model',
    load: () => import('./update-model.screen.tsx'),
  },
});
