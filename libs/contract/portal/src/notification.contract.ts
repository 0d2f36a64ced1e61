import { defineContract } from '@pay/contract-core';
import {
  noData,
  notificationList,
  notificationMark,
  notificationPreferences,
  notificationQuery,
} from '@pay/contract-shared';

const own = { allow: 'signed-in', merchantStatus: 'any' } as const;

export const notification = defineContract('notification', {
  getList: {
    route: 'GET /api/notification/portal/v1/list',
    query: notificationQuery,
    returns: notificationList,
    ...own,
    summary: 'What matters to this person of the last 30 days, as far as the person may see it',
  },
  markRead: { route: 'PUT /api/notification/portal/v1/read', body: notificationMark, returns: noData, ...own },
  setPreferences: {
    route: 'PUT /api/notification/portal/v1/preferences',
    body: notificationPreferences,
    returns: noData,
    ...own,
  },
});
