export { activityText } from './activity/activity.messages.ts';
export { staffDeedText } from './activity/staff-activity.messages.ts';
export { stopUrl } from './report-mails/stop-link.ts';
