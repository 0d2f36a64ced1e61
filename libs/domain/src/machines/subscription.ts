import { type ActionOf, defineMachine, type StatusOf } from './define-machine.ts';

/** `continue` and `restore` return to the former status; the last paid period limits the `restore` of CANCELLED. */
export const subscriptionMachine = defineMachine({
  entity: 'subscription',
  states: [
    'TRIAL',
    'ACTIVE',
    'PAUSED',
    'PENDING_CANCELLATION',
    'CANCELLED',
    'EXPIRED',
    'PAYMENT_EXPIRED',
    'CREATE_INVOICE_FAILED',
  ],
  initial: ['ACTIVE', 'TRIAL'],
  final: ['CANCELLED', 'EXPIRED'],
  transitions: [
    { from: ['TRIAL', 'ACTIVE'], action: 'pause', to: 'PAUSED', by: ['merchant', 'payer'] },
    { from: 'PAUSED', action: 'continue', to: 'ACTIVE', by: ['merchant', 'payer', 'clock'] },
    { from: 'PAUSED', action: 'continue', to: 'TRIAL', by: ['merchant', 'payer', 'clock'] },
    {
      from: ['TRIAL', 'ACTIVE', 'PAUSED'],
      action: 'cancelAtPeriodEnd',
      to: 'PENDING_CANCELLATION',
      by: ['merchant', 'payer'],
    },
    {
      from: ['TRIAL', 'ACTIVE', 'PAUSED', 'PENDING_CANCELLATION', 'PAYMENT_EXPIRED', 'CREATE_INVOICE_FAILED'],
      action: 'cancelNow',
      to: 'CANCELLED',
      by: 'merchant',
    },
    { from: 'PENDING_CANCELLATION', action: 'restore', to: 'ACTIVE', by: ['merchant', 'payer'] },
    { from: 'PENDING_CANCELLATION', action: 'restore', to: 'TRIAL', by: ['merchant', 'payer'] },
    { from: 'PENDING_CANCELLATION', action: 'restore', to: 'PAUSED', by: ['merchant', 'payer'] },
    { from: 'CANCELLED', action: 'restore', to: 'ACTIVE', by: 'merchant' },
    { from: ['TRIAL', 'ACTIVE'], action: 'extend', by: 'merchant' },
    { from: 'EXPIRED', action: 'extend', to: 'ACTIVE', by: 'merchant' },
    { from: 'PAYMENT_EXPIRED', action: 'extend-payment', to: 'ACTIVE', by: 'merchant' },
    { from: 'CREATE_INVOICE_FAILED', action: 'recreate-invoice', to: 'ACTIVE', by: 'merchant' },
    { from: ['TRIAL', 'ACTIVE', 'PAUSED'], action: 'choosePlan', by: 'merchant' },
    { from: 'ACTIVE', action: 'changePlan', by: 'clock' },
    { from: 'TRIAL', action: 'endTrial', to: 'ACTIVE', by: 'clock' },
    { from: 'PAYMENT_EXPIRED', action: 'settle', to: 'ACTIVE', by: ['bank', 'merchant'] },
    { from: 'ACTIVE', action: 'missPayment', to: 'PAYMENT_EXPIRED', by: 'clock' },
    { from: 'PENDING_CANCELLATION', action: 'missPayment', to: 'CANCELLED', by: 'clock' },
    { from: 'ACTIVE', action: 'failInvoice', to: 'CREATE_INVOICE_FAILED', by: 'system' },
    { from: 'ACTIVE', action: 'finish', to: 'EXPIRED', by: 'clock' },
    {
      from: ['PENDING_CANCELLATION', 'PAYMENT_EXPIRED', 'CREATE_INVOICE_FAILED'],
      action: 'end',
      to: 'CANCELLED',
      by: 'clock',
    },
  ],
});

export type SubscriptionStatus = StatusOf<typeof subscriptionMachine>;
export type SubscriptionAction = ActionOf<typeof subscriptionMachine>;

export const subscriptionCancelModes = ['EXPIRATION_CANCEL', 'IMMEDIATE_CANCEL'] as const;

export type SubscriptionCancelMode = (typeof subscriptionCancelModes)[number];

export const cancelActions = {
  EXPIRATION_CANCEL: 'cancelAtPeriodEnd',
  IMMEDIATE_CANCEL: 'cancelNow',
} as const satisfies Record<SubscriptionCancelMode, string>;
