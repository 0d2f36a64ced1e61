export { dashboardHandlers } from './dashboard/dashboard.handlers.ts';
export { paidByDay, paidToday, paidTotal } from './dashboard/dashboard.store.ts';
export {
  notificationHandlers,
  salaryNotificationHandlers,
  staffNotificationHandlers,
} from './notifications/notifications.handlers.ts';
export { queueHandlers } from './queue/queue.handlers.ts';
