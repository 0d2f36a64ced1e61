import { defineMachine } from './define-machine.ts';

/**
 * `approve` only opens the OTP step; money is held and sent when the OTP of the last approver is verified, or on the day that it waits for.
 * Money that the receiver's bank sends back comes to the account again; the payout was done all the same.
 */
export const payoutMachine = defineMachine({
  entity: 'payout',
  states: ['WAITING', 'SUCCESS', 'FAILED', 'TRANSFERRING', 'DENIED'],
  initial: 'WAITING',
  final: ['SUCCESS', 'FAILED', 'DENIED'],
  transitions: [
    { from: 'WAITING', action: 'edit', by: 'merchant' },
    { from: 'WAITING', action: 'approve', by: 'merchant' },
    { from: 'WAITING', action: 'verify', to: 'TRANSFERRING', by: ['merchant', 'client'] },
    { from: 'WAITING', action: 'verify', by: ['merchant', 'client'] },
    { from: 'WAITING', action: 'send', to: 'TRANSFERRING', by: 'clock' },
    { from: 'WAITING', action: 'lack', to: 'FAILED', by: 'clock' },
    { from: 'WAITING', action: 'freeze', by: 'system' },
    { from: 'WAITING', action: 'unfreeze', by: 'merchant' },
    { from: 'WAITING', action: 'disapprove', to: 'DENIED', by: 'merchant' },
    { from: 'WAITING', action: 'expire', to: 'DENIED', by: 'clock' },
    { from: 'TRANSFERRING', action: 'complete', to: 'SUCCESS', by: ['bank', 'staff'] },
    { from: 'TRANSFERRING', action: 'fail', to: 'FAILED', by: ['bank', 'staff'] },
    { from: ['SUCCESS', 'FAILED'], action: 'comeBack', by: 'bank' },
    { from: ['SUCCESS', 'FAILED'], action: 'doneAfterAll', by: 'bank' },
  ],
});
