export { dashboardHandlers } from './dashboard/dashboard.handlers.ts';
export { paidByDay, paidToday, paidTotal } from './dashboard/dashboard.store.ts';
export { queueHandlers } from './queue/queue.handlers.ts';
