import { defineContract } from '@pay/contract-core';
import {
  noData,
  notificationList,
  notificationMark,
  notificationPreferences,
  notificationQuery,
} from '@pay/contract-shared';

const own = { allow: 'staff:any' } as const;

export const staffNotification = defineContract('staffNotification', {
  getList: {
    route: 'GET /api/notification/cms/v1/list',
    query: notificationQuery,
    returns: notificationList,
    ...own,
    summary: 'Work that waits for a decision that this person can take',
  },
  markRead: { route: 'PUT /api/notification/cms/v1/read', body: notificationMark, returns: noData, ...own },
  setPreferences: {
    route: 'PUT /api/notification/cms/v1/preferences',
    body: notificationPreferences,
    returns: noData,
    ...own,
  },
});
