import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

export const activityScreens = defineFeature('activity', {
  list: {
    path: '/setting/activity',
    allow: [may('memberManagement', 'read')],
    title: 'Activity',
    purpose: 'What was done in this account, by whom and from where.',
    menu: { section: 'settings', icon: 'clock', order: 45 },
    load: () => import('./activity-list.screen.tsx'),
  },
});
