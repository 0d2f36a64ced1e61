import { defineFeature } from '@pay/screens';

export const activityScreens = defineFeature('staffActivity', {
  list: {
    path: '/activity',
    allow: 'staff:root',
    title: 'Activity of the staff',
    purpose: 'What each of the staff did, where, and what changed by it.',
    menu: { section: 'settings', icon: 'list', order: 9 },
    load: () => import('./activity-list.screen.tsx'),
  },
});
