import { defineMachine } from './define-machine.ts';

/** `approve` only opens the OTP step; money is held and sent when the OTP is verified. */
export const payoutMachine = defineMachine({
  entity: 'payout',
  states: ['WAITING', 'SUCCESS', 'FAILED', 'TRANSFERRING', 'DENIED'],
  initial: 'WAITING',
  final: ['SUCCESS', 'FAILED', 'DENIED'],
  transitions: [
    { from: 'WAITING', action: 'approve', by: 'merchant' },
    { from: 'WAITING', action: 'verify', to: 'TRANSFERRING', by: 'merchant' },
    { from: 'WAITING', action: 'disapprove', to: 'DENIED', by: 'merchant' },
    { from: 'WAITING', action: 'expire', to: 'DENIED', by: 'clock' },
    { from: 'TRANSFERRING', action: 'complete', to: 'SUCCESS', by: 'bank' },
    { from: 'TRANSFERRING', action: 'fail', to: 'FAILED', by: 'bank' },
  ],
});
