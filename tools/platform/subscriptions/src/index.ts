export { followInvoices } from './invoices/follow-payment.ts';
export { invoicePayload } from './invoices/invoice-events.ts';
export { invoiceHandlers } from './invoices/invoices.handlers.ts';
export { planHandlers } from './plans/plans.handlers.ts';
export { subscriptionPayload } from './subscriptions/subscription-events.ts';
export { subscriptionJobs } from './subscriptions/subscription-jobs.ts';
export { subscriptionHandlers } from './subscriptions/subscriptions.handlers.ts';
export { tieSubscriptions } from './subscriptions/tie-customers.ts';
