import { defineMachine } from './define-machine.ts';

export const credentialMachine = defineMachine({
  entity: 'credential',
  states: ['ACTIVE', 'REVOKE'],
  initial: 'ACTIVE',
  final: ['REVOKE'],
  transitions: [
    { from: 'ACTIVE', action: 'reveal', by: 'merchant' },
    { from: 'ACTIVE', action: 'refresh', to: 'REVOKE', by: ['merchant', 'clock'] },
    { from: 'ACTIVE', action: 'revoke', to: 'REVOKE', by: 'merchant' },
  ],
});
