export { charge } from './charge.ts';
export { chargeColumns, type ChargeTerms } from './charge.store.ts';
export { feeHandlers } from './fee.handlers.ts';
export { listFees } from './fee-rules.store.ts';
export { feeRuleEnd } from './fee-steps.ts';
export { playFeeRules } from './fees.scenario.ts';
