export { registerEnterprise } from './enterprise-steps.ts';
export { salaryCollectionJob } from './collections.ts';
export { completeLateAdvance, completeLateCollection } from './late-orders.ts';
export { takeAdvanceBack, takeCollectionBack } from './money-back.ts';
export { lentAdvances, sentAdvances, sentCollections, takenCollections } from './sent-salary.store.ts';
export { salaryPaymentJob } from './payments.ts';
export { requestExpiry } from './requests.ts';
export { salaryReviewHandlers } from './salary-review.handlers.ts';
export {
  advancesToDecide,
  debtsOverdue,
  enterprisesToReview,
  nextAdvanceExpiry,
} from './salary-notifications.store.ts';
export { salaryChannelHandlers } from './salary-channel.handlers.ts';
export { salaryHandlers } from './salary.handlers.ts';
export { playEmployer, playOwedAdvances } from './salary.scenario.ts';
export { enterpriseWork } from './enterprise-work.store.ts';
export { enterprisesSought } from './enterprise-search.store.ts';
