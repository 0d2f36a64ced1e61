import { defineMachine } from './define-machine.ts';

/** A lock set by staff can be lifted only by staff; they may also lock what the merchant has turned off itself. */
export const vietQrProMachine = defineMachine({
  entity: 'vietQrPro',
  states: ['INACTIVE', 'PENDING', 'APPROVED', 'LOCK', 'REJECTED'],
  initial: 'INACTIVE',
  final: [],
  transitions: [
    { from: ['INACTIVE', 'REJECTED'], action: 'REQUEST_ACTIVATION', to: 'PENDING', by: 'merchant' },
    { from: 'PENDING', action: 'WITHDRAW', to: 'INACTIVE', by: 'merchant' },
    { from: 'PENDING', action: 'approve', to: 'APPROVED', by: 'staff' },
    { from: 'PENDING', action: 'reject', to: 'REJECTED', by: 'staff' },
    { from: 'APPROVED', action: 'DISABLE', to: 'LOCK', by: 'merchant' },
    { from: 'LOCK', action: 'ENABLE', to: 'APPROVED', by: 'merchant' },
    { from: ['APPROVED', 'LOCK'], action: 'lock', to: 'LOCK', by: 'staff' },
    { from: 'LOCK', action: 'unlock', to: 'APPROVED', by: 'staff' },
  ],
});
