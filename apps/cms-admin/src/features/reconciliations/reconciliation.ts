import type { reconciliation } from '@pay/contract-cms';
import type { ReplyOf } from '@pay/contract-core';

export type Reconciliation = ReplyOf<typeof reconciliation.getDetail>;
export type Difference = ReplyOf<typeof reconciliation.getDifferences>['items'][number];
export type DifferenceActionName = 'propose' | 'confirm' | 'sendBack';

/** Whether state and person let a difference be acted on so. */
export function allows({ status, isOwn }: Difference, name: DifferenceActionName): boolean {
  if (name === 'propose') return status === 'OPEN' || status === 'ASKED';
  return status === 'PROPOSED' && !isOwn;
}

/** What all of these can end as. */
export const commonEndings = (differences: readonly Difference[]): Difference['resolutions'] =>
  (differences[0]?.resolutions ?? []).filter((ending) =>
    differences.every(({ resolutions }) => resolutions.includes(ending)),
  );
