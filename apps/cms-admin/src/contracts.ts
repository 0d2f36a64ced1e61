export {
  fee,
  forControlReview as forControl,
  methodFee,
  merchantReview,
  paymentMethodReview as paymentMethod,
  staffNotification as notification,
  queue,
  salaryEnterpriseReview as salaryEnterprise,
  staffRoleGroup,
  staffUser,
  storage,
  webhookReview as webhook,
} from '@pay/contract-cms';
