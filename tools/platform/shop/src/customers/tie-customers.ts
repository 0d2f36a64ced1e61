import { noteEach, noteMessages, receiversOf } from '@pay/platform-payments';
import { stepsTie } from './customer-steps.store.ts';
import { tieToCustomers } from './customer-ties.ts';
import { keepEach, keepMessages, messagesTie } from './messages.store.ts';
import { ordersTie } from './orders-of-customer.store.ts';
import { paymentsTie } from './payments-of-customer.ts';
import { receiversOfIds } from './receivers.ts';

/** Tells the layers below who the customers are, and customers what was sent to them, ordered and paid. */
export function tieCustomers(): void {
  receiversOf.providedBy(receiversOfIds);
  noteEach.providedBy(keepEach);
  noteMessages.providedBy(keepMessages);
  tieToCustomers('history', stepsTie);
  tieToCustomers('messages', messagesTie);
  tieToCustomers('payments', paymentsTie);
  tieToCustomers('orders', ordersTie);
}
