import { defineFeature } from '@pay/screens';

export const parameterScreens = defineFeature('parameters', {
  list: {
    path: '/parameters',
    allow: 'staff:any/parameters',
    title: 'Parameters',
    purpose:
      'What applies to the whole platform: rates, limits, terms and contacts. A change takes effect within a second.',
    menu: { section: 'settings', icon: 'sliders', order: 7 },
    load: () => import('./parameter-list.screen.tsx'),
  },
  detail: {
    path: '/parameters/:area/:name',
    allow: 'staff:any/parameters',
    title: 'Parameter: {title}',
    record: 'parameter',
    sampleParams: { area: 'payIn', name: 'most' },
    load: () => import('./parameter-detail.screen.tsx'),
  },
});
