export { charge } from './charge.ts';
export { chargeColumns, type ChargeTerms } from './charge.store.ts';
export { feeHandlers } from './fee.handlers.ts';
export { listFees } from './fee-rules.store.ts';
export { type FeeRuleRow, shownTerms } from './fee-rules.rules.ts';
export { feeRuleEnd } from './fee-steps.ts';
export { rulesOfMonth } from './month-rules.store.ts';
