export { merchant, roleGroup, user } from '@pay/contract-portal';
export { salary, salaryListView as listView, salaryNotification as notification } from '@pay/contract-salary';
