import { defineMachine } from './define-machine.ts';

/** `edit` changes every field of a CREATED plan, but only name, description, address and days of an ACTIVE one. */
export const planMachine = defineMachine({
  entity: 'plan',
  states: ['CREATED', 'ACTIVE', 'INACTIVE'],
  initial: 'CREATED',
  final: [],
  transitions: [
    { from: ['CREATED', 'INACTIVE'], action: 'activate', to: 'ACTIVE', by: 'merchant' },
    { from: 'ACTIVE', action: 'deactivate', to: 'INACTIVE', by: 'merchant' },
    { from: ['CREATED', 'ACTIVE'], action: 'edit', by: 'merchant' },
    { from: 'ACTIVE', action: 'subscribe', by: ['merchant', 'payer'] },
    { from: ['CREATED', 'ACTIVE', 'INACTIVE'], action: 'delete', by: 'merchant' },
  ],
});

export const editableFieldsOfActivePlan = [
  'name',
  'description',
  'callbackUrl',
  'expirationDays',
  'payerMayPause',
  'payerMayStop',
] as const;
