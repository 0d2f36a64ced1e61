export { merchant, roleGroup, user } from '@pay/contract-portal';
export { salary, salaryNotification as notification } from '@pay/contract-salary';
