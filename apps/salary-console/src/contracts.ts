export { merchant, roleGroup, user } from '@pay/contract-portal';
export { salary } from '@pay/contract-salary';
