import { defineMachine } from './define-machine.ts';

/** `close` moves a report with a total of 0 straight to PAID. */
export const feeReportMachine = defineMachine({
  entity: 'feeReport',
  states: ['WAITING_PAYMENT', 'PAID', 'PROVISIONAL'],
  initial: 'PROVISIONAL',
  final: ['PAID'],
  transitions: [
    { from: 'PROVISIONAL', action: 'recompute', by: ['clock', 'staff'] },
    { from: 'PROVISIONAL', action: 'close', to: 'WAITING_PAYMENT', by: 'clock' },
    { from: 'PROVISIONAL', action: 'close', to: 'PAID', by: 'clock' },
    { from: 'WAITING_PAYMENT', action: 'pay', to: 'PAID', by: ['bank', 'staff'] },
    { from: 'WAITING_PAYMENT', action: 'reissue', by: ['merchant', 'staff'] },
    { from: 'WAITING_PAYMENT', action: 'sendMail', by: ['clock', 'staff'] },
  ],
});
