import { defineMachine } from './define-machine.ts';

export const salaryRequestMachine = defineMachine({
  entity: 'salaryRequest',
  states: ['WAITING_APPROVAL', 'APPROVED', 'REJECTED', 'CANCELED', 'EXPIRED'],
  initial: ['WAITING_APPROVAL', 'APPROVED'],
  final: ['APPROVED', 'REJECTED', 'CANCELED', 'EXPIRED'],
  transitions: [
    { from: 'WAITING_APPROVAL', action: 'approve', to: 'APPROVED', by: 'enterprise' },
    { from: 'WAITING_APPROVAL', action: 'reject', to: 'REJECTED', by: 'enterprise' },
    { from: 'WAITING_APPROVAL', action: 'cancel', to: 'CANCELED', by: ['employee', 'system'] },
    { from: 'WAITING_APPROVAL', action: 'expire', to: 'EXPIRED', by: 'clock' },
  ],
});

export const salaryPaymentMachine = defineMachine({
  entity: 'salaryPayment',
  states: ['NONE', 'TODO', 'PROCESSING', 'SUCCESS', 'FAILED'],
  initial: ['NONE', 'TODO'],
  final: [],
  transitions: [
    { from: 'NONE', action: 'approve', to: 'TODO', by: ['enterprise', 'system'] },
    { from: 'TODO', action: 'send', to: 'PROCESSING', by: 'system' },
    { from: 'PROCESSING', action: 'complete', to: 'SUCCESS', by: 'bank' },
    { from: 'PROCESSING', action: 'fail', to: 'FAILED', by: 'bank' },
    { from: 'SUCCESS', action: 'comeBack', to: 'FAILED', by: 'bank' },
    { from: 'FAILED', action: 'completeLate', to: 'SUCCESS', by: 'staff' },
    { from: 'FAILED', action: 'retry', to: 'TODO', by: 'enterprise' },
  ],
});
