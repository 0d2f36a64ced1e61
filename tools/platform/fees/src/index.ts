export { charge, chargeColumns, type ChargeTerms } from './charge.ts';
export { feeHandlers } from './fee.handlers.ts';
export { listFees } from './fee-rules.store.ts';
export { feeRuleEnd } from './fee-steps.ts';
