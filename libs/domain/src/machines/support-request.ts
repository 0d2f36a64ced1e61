import { defineMachine } from './define-machine.ts';

export const supportRequestMachine = defineMachine({
  entity: 'supportRequest',
  states: ['OPEN', 'ANSWERED', 'CLOSED'],
  initial: 'OPEN',
  final: ['CLOSED'],
  transitions: [
    { from: ['OPEN', 'ANSWERED'], action: 'answer', to: 'ANSWERED', by: 'staff' },
    { from: ['OPEN', 'ANSWERED'], action: 'reply', to: 'OPEN', by: 'merchant' },
    { from: ['OPEN', 'ANSWERED'], action: 'close', to: 'CLOSED', by: ['staff', 'merchant'] },
    { from: 'OPEN', action: 'delete', by: 'merchant' },
  ],
});
