export { activityText } from './activity/activity.messages.ts';
export { stopUrl } from './report-mails/stop-link.ts';
