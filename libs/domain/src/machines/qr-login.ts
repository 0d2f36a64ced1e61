import { defineMachine } from './define-machine.ts';

export const qrLoginMachine = defineMachine({
  entity: 'qrLogin',
  states: ['PENDING', 'INPUT_DATA', 'FAILED', 'APPROVE', 'USED'],
  initial: 'PENDING',
  final: ['FAILED', 'USED'],
  transitions: [
    { from: 'PENDING', action: 'scan', to: 'INPUT_DATA', by: 'member' },
    { from: 'INPUT_DATA', action: 'approve', to: 'APPROVE', by: 'member' },
    { from: 'APPROVE', action: 'use', to: 'USED', by: 'member' },
    { from: ['PENDING', 'INPUT_DATA', 'APPROVE'], action: 'refuse', to: 'FAILED', by: ['member', 'system'] },
    { from: ['PENDING', 'INPUT_DATA', 'APPROVE'], action: 'expire', to: 'FAILED', by: 'clock' },
  ],
});

export const qrRegistrationMachine = defineMachine({
  entity: 'qrRegistration',
  states: ['CREATED', 'UPDATE_PASSWORD', 'SUBMIT_INFO', 'VERIFIED_OTP'],
  initial: 'CREATED',
  final: ['UPDATE_PASSWORD'],
  transitions: [
    { from: 'CREATED', action: 'submitInfo', to: 'SUBMIT_INFO', by: 'owner' },
    { from: 'SUBMIT_INFO', action: 'verifyOtp', to: 'VERIFIED_OTP', by: 'owner' },
    { from: 'VERIFIED_OTP', action: 'updatePassword', to: 'UPDATE_PASSWORD', by: 'owner' },
  ],
});
