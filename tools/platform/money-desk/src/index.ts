export { moneyBookHandlers } from './book/book.handlers.ts';
export { moneyDeskHandlers } from './home/home.handlers.ts';
export { moneyCreditHandlers } from './payments/credit.handlers.ts';
export { moneyPaymentHandlers } from './payments/payment.handlers.ts';
export { statementMatching } from './reconciliation/match-statement.ts';
export { reconciliationHandlers } from './reconciliation/reconciliation.handlers.ts';
export { statementOfDay } from './reconciliation/statement-of-day.ts';
