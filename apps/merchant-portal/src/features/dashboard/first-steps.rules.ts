import type { merchantStatus } from '@pay/contract-shared';
import type { output } from 'zod/mini';

export const firstStepNames = ['identify', 'account', 'approval', 'link', 'payPage'] as const;
export type FirstStepName = (typeof firstStepNames)[number];
/** `NOW` is what the shop does next, `WAITS` is in other hands. */
export type StepState = 'DONE' | 'NOW' | 'WAITS' | 'LATER';

interface Reached {
  status: output<typeof merchantStatus>;
  /** How many the shop has made with real money; nothing that test mode shows counts. */
  links: number;
  payPages: number;
}

type Status = Reached['status'];

const reachedBy: Readonly<Record<'identify' | 'account' | 'approval', readonly Status[]>> = {
  identify: ['SUBMIT_INFO', 'OPEN_ACCOUNT', 'LINKED_ACCOUNT', 'ACTIVE', 'INACTIVE'],
  account: ['LINKED_ACCOUNT', 'ACTIVE', 'INACTIVE'],
  approval: ['ACTIVE', 'INACTIVE'],
};
const inOtherHands: Readonly<Partial<Record<FirstStepName, Status>>> = {
  account: 'OPEN_ACCOUNT',
  approval: 'LINKED_ACCOUNT',
};

/** How far a new shop is on its way to its first payment; one step at most is its own next one. */
export function firstSteps(
  { status, links, payPages }: Reached,
  names: readonly FirstStepName[] = firstStepNames,
): { name: FirstStepName; state: StepState }[] {
  const isDone = (name: FirstStepName) => {
    if (name === 'link') return links > 0;
    if (name === 'payPage') return payPages > 0;
    return reachedBy[name].includes(status);
  };
  const next = names.find((name) => !isDone(name));
  return names.map((name) => {
    if (isDone(name)) return { name, state: 'DONE' };
    if (name !== next) return { name, state: 'LATER' };
    return { name, state: inOtherHands[name] === status ? 'WAITS' : 'NOW' };
  });
}
