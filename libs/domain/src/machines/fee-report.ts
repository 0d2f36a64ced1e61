import { defineMachine } from './define-machine.ts';

/** `close` moves a report that asks for nothing straight to PAID; `reverse` takes back a payment that staff noted by mistake. */
export const feeReportMachine = defineMachine({
  entity: 'feeReport',
  states: ['WAITING_PAYMENT', 'PAID', 'PROVISIONAL'],
  initial: 'PROVISIONAL',
  final: ['PAID'],
  transitions: [
    { from: 'PROVISIONAL', action: 'recompute', by: ['clock', 'staff'] },
    { from: 'PROVISIONAL', action: 'close', to: 'WAITING_PAYMENT', by: 'clock' },
    { from: 'PROVISIONAL', action: 'close', to: 'PAID', by: 'clock' },
    { from: 'WAITING_PAYMENT', action: 'pay', to: 'PAID', by: ['bank', 'staff', 'clock'] },
    { from: 'WAITING_PAYMENT', action: 'reissue', by: ['merchant', 'staff'] },
    { from: 'WAITING_PAYMENT', action: 'sendMail', by: ['clock', 'staff'] },
    { from: 'PAID', action: 'reverse', to: 'WAITING_PAYMENT', by: 'staff' },
    { from: ['WAITING_PAYMENT', 'PAID'], action: 'noteInvoice', by: 'staff' },
  ],
});
