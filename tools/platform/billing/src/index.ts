export { feeReportHandlers } from './fee-report.handlers.ts';
export { feeReportReviewHandlers } from './fee-report-review.handlers.ts';
export { feeReportJobs, followClock, keepFeeReports } from './fee-report-jobs.ts';
export { playFeeReports } from './fee-reports.scenario.ts';
export { takeFeeNotice } from './fee-notice.ts';
export { payoutCharges, payoutMonths, payoutsBehind, payoutsBehindToExport } from './payout-charges.ts';
export { followClaim } from './pay-report.ts';
export { feeReportsSought } from './fee-report-search.store.ts';
