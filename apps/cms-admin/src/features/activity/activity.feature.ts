import { defineFeature } from '@pay/screens';

export const activityScreens = defineFeature('staffActivity', {
  list: {
    path: '/activity',
    allow: 'staff:root',
    title: 'Staff activity',
    purpose: 'What each member of staff did, from where, and what it changed.',
    menu: { section: 'settings', icon: 'list', order: 9 },
    load: () => import('./activity-list.screen.tsx'),
  },
});
