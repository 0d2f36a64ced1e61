export { auth, listView, merchant, notification, roleGroup, user } from '@pay/contract-portal';
