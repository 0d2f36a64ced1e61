export { statementMatching } from './reconciliation/match-statement.ts';
export { reconciliationHandlers } from './reconciliation/reconciliation.handlers.ts';
export { statementOfDay } from './reconciliation/statement-of-day.ts';
