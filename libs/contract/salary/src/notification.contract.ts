import { defineContract } from '@pay/contract-core';
import {
  noData,
  notificationList,
  notificationMark,
  notificationPreferences,
  notificationQuery,
} from '@pay/contract-shared';

const own = { service: 'salary', allow: 'signed-in', merchantStatus: 'any' } as const;

export const salaryNotification = defineContract('salaryNotification', {
  getList: {
    route: 'GET /api/v1/smart-bank/notification/list',
    query: notificationQuery,
    returns: notificationList,
    ...own,
    summary: 'Requests that wait for a decision that this person can take',
  },
  markRead: { route: 'PUT /api/v1/smart-bank/notification/read', body: notificationMark, returns: noData, ...own },
  setPreferences: {
    route: 'PUT /api/v1/smart-bank/notification/preferences',
    body: notificationPreferences,
    returns: noData,
    ...own,
  },
});
