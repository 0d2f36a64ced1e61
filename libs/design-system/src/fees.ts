export { FeeReportPage } from './fees/fee-report-page.tsx';
export { useFormula } from './fees/use-formula.ts';
export { useReportedPayments } from './fees/use-reported-payments.ts';
