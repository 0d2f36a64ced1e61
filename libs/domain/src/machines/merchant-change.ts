import { defineMachine } from './define-machine.ts';

export const merchantChangeMachine = defineMachine({
  entity: 'merchantChange',
  states: ['WAITING', 'APPROVED', 'REFUSED', 'REPLACED'],
  initial: 'WAITING',
  final: ['APPROVED', 'REFUSED', 'REPLACED'],
  transitions: [
    { from: 'WAITING', action: 'approve', to: 'APPROVED', by: 'staff' },
    { from: 'WAITING', action: 'refuse', to: 'REFUSED', by: 'staff' },
    { from: 'WAITING', action: 'replace', to: 'REPLACED', by: 'staff' },
  ],
});
