export { charge } from './charge.ts';
export { chargeColumns, type ChargeTerms } from './charge.store.ts';
export { feeHandlers } from './fee.handlers.ts';
export { feeNotice, feeWithdrawal } from './fee-notices.ts';
export { methodFeesToCome, rulesToCome } from './fee-notices.store.ts';
export {
  feeWork,
  methodFeesToDecide,
  methodFeeWork,
  ownMethodFeesDecided,
  ownRulesDecided,
  rulesToDecide,
} from './fee-work.store.ts';
export { type FeeRuleRow, shownTerms } from './fee-rules.rules.ts';
export { feeRuleEnd } from './fee-steps.ts';
export { playFeeRules, playMonthlyFee } from './fees.scenario.ts';
export { methodFeeHandlers } from './method-fee.handlers.ts';
export { proposeMethodFee } from './method-fee-steps.ts';
export { methodNameIn, storedMethodName, withChosenName } from './method-words.ts';
export { rulesOfMonth } from './month-rules.store.ts';
