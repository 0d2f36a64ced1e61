import { canAct, maxCycles, subscriptionMachine } from '@pay/domain';
import type { Subscription } from './billing.ts';

const machineActs = {
  pause: 'pause',
  continue: 'continue',
  cancel: 'cancelNow',
  restore: 'restore',
  extend: 'extend',
  changePlan: 'choosePlan',
  extendPayment: 'extend-payment',
  recreateInvoice: 'recreate-invoice',
} as const;

type ListedAct = keyof typeof machineActs;
const listed = Object.keys(machineActs) as ListedAct[];

/** What may be done to a row of the list; whether a period that was paid still runs is known on the detail of what was cancelled. */
export function actsInList({ status, numOfCycles }: Pick<Subscription, 'status' | 'numOfCycles'>): ListedAct[] {
  const hasMore = numOfCycles > 0 && numOfCycles < maxCycles;
  return listed.filter(
    (act) => canAct(subscriptionMachine, status, machineActs[act], 'merchant') && (act !== 'extend' || hasMore),
  );
}
