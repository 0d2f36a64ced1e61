export {
  merchantReview,
  paymentMethodReview as paymentMethod,
  queue,
  salaryEnterpriseReview as salaryEnterprise,
  staffRoleGroup,
  staffUser,
  webhookReview as webhook,
} from '@pay/contract-cms';
