export { auditHandlers } from './activity/activity.handlers.ts';
export { staffAuditHandlers } from './activity/staff-activity.handlers.ts';
export { dashboardHandlers } from './dashboard/dashboard.handlers.ts';
export { paidByDay, paidToday, paidTotal } from './dashboard/dashboard.store.ts';
export { merchantFileHandlers } from './merchant-file/merchant-file.handlers.ts';
export {
  notificationHandlers,
  salaryNotificationHandlers,
  staffNotificationHandlers,
} from './notifications/notifications.handlers.ts';
export { readersWhoMuted } from './notifications/notifications.store.ts';
export { reportMailPublicHandlers } from './report-mails/report-mail-public.handlers.ts';
export { keepReportMails, reportMailJob, reportMailsFollowClock } from './report-mails/report-mail-job.ts';
export { reportMailHandlers } from './report-mails/report-mails.handlers.ts';
export { statisticHandlers } from './statistics/statistic.handlers.ts';
export { queueHandlers } from './queue/queue.handlers.ts';
export { salaryViewHandlers, staffViewHandlers, viewHandlers } from './views/views.handlers.ts';
export { searchHandlers } from './search/search.handlers.ts';
