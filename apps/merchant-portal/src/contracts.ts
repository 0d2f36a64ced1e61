export { auth, merchant, notification, roleGroup, user } from '@pay/contract-portal';
