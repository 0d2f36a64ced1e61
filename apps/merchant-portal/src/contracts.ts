export {
  auth,
  bankAccount,
  dashboard,
  member,
  merchant,
  notification,
  payLink,
  roleGroup,
  transaction,
  user,
} from '@pay/contract-portal';
