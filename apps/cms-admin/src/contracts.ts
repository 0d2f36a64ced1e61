export {
  fee,
  methodFee,
  merchantReview,
  paymentMethodReview as paymentMethod,
  staffNotification as notification,
  queue,
  salaryEnterpriseReview as salaryEnterprise,
  staffRoleGroup,
  staffUser,
  webhookReview as webhook,
} from '@pay/contract-cms';
