import { defineMachine } from './define-machine.ts';

/** The maker of a rule never decides on it; an update of an APPROVED rule creates a new version, and one may be withdrawn before its day. */
export const feeRuleMachine = defineMachine({
  entity: 'feeRule',
  states: ['WAITING_APPROVE', 'APPROVED', 'DENIED', 'EXPIRED'],
  initial: 'WAITING_APPROVE',
  final: ['EXPIRED'],
  transitions: [
    { from: 'WAITING_APPROVE', action: 'approve', to: 'APPROVED', by: 'staff' },
    { from: 'WAITING_APPROVE', action: 'deny', to: 'DENIED', by: 'staff' },
    { from: ['WAITING_APPROVE', 'DENIED'], action: 'update', to: 'WAITING_APPROVE', by: 'staff' },
    { from: 'APPROVED', action: 'update', by: 'staff' },
    { from: ['WAITING_APPROVE', 'DENIED'], action: 'delete', by: 'staff' },
    { from: 'APPROVED', action: 'withdraw', to: 'EXPIRED', by: 'staff' },
    { from: 'APPROVED', action: 'supersede', to: 'EXPIRED', by: 'clock' },
  ],
});
