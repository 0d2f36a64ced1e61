export { charge, chargeColumns, type ChargeTerms } from './charge.ts';
export { feeHandlers } from './fee.handlers.ts';
export { feeRuleEnd } from './fee-steps.ts';
