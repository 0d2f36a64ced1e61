import { defineMachine } from './define-machine.ts';

/** What a payment method costs is proposed by one person and decided by another; before its day it may be taken back. */
export const methodFeeMachine = defineMachine({
  entity: 'methodFee',
  states: ['WAITING_APPROVE', 'APPROVED', 'DENIED', 'WITHDRAWN'],
  initial: 'WAITING_APPROVE',
  final: ['DENIED', 'WITHDRAWN'],
  transitions: [
    { from: 'WAITING_APPROVE', action: 'approve', to: 'APPROVED', by: 'staff' },
    { from: 'WAITING_APPROVE', action: 'deny', to: 'DENIED', by: 'staff' },
    { from: 'WAITING_APPROVE', action: 'takeBack', to: 'WITHDRAWN', by: 'staff' },
    { from: 'APPROVED', action: 'withdraw', to: 'WITHDRAWN', by: 'staff' },
  ],
});
