import { canAct } from '../machines/define-machine.ts';
import { subscriptionMachine, type SubscriptionStatus } from '../machines/subscription.ts';

export const payerSubscriptionActs = ['pause', 'continue', 'stop', 'stay'] as const;
export type PayerSubscriptionAct = (typeof payerSubscriptionActs)[number];

interface Allowance {
  payerMayPause: boolean;
  payerMayStop: boolean;
}

const machineActs = { pause: 'pause', continue: 'continue', stop: 'cancelAtPeriodEnd', stay: 'restore' } as const;

/** Returns what a payer may do by himself: what the plan allows, as far as the status does. */
export function payerActs(
  status: SubscriptionStatus,
  { payerMayPause, payerMayStop }: Allowance,
): PayerSubscriptionAct[] {
  const allowed = { pause: payerMayPause, continue: payerMayPause, stop: payerMayStop, stay: payerMayStop };
  return payerSubscriptionActs.filter(
    (act) => allowed[act] && canAct(subscriptionMachine, status, machineActs[act], 'payer'),
  );
}
