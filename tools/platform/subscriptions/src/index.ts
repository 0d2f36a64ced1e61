export { followInvoices } from './invoices/follow-payment.ts';
export { invoiceHandlers } from './invoices/invoices.handlers.ts';
export { planHandlers } from './plans/plans.handlers.ts';
export { subscriptionJobs } from './subscriptions/subscription-jobs.ts';
export { subscriptionHandlers } from './subscriptions/subscriptions.handlers.ts';
export { tieSubscriptions } from './subscriptions/tie-customers.ts';
