import { allowedOf, type Instant, methodFeeMachine } from '@pay/domain';
import type { StaffActor } from '@pay/platform-kernel';
import { isToCome } from './fee-rules.rules.ts';
import type { MethodFeeRow } from './method-fees.store.ts';

/** What state, day and person let somebody of the staff do with what a method shall cost. */
export function methodFeeActions(
  { status, activeDate, createdById }: MethodFeeRow,
  { userId, roles }: StaffActor,
  now: Instant,
) {
  const byState = allowedOf(methodFeeMachine, status, 'staff', 'approve', 'deny', 'withdraw', 'takeBack');
  const isOwn = createdById === userId;
  const inTime = isToCome(activeDate, now);
  return {
    approve: byState.approve && !isOwn && inTime,
    deny: byState.deny && !isOwn,
    withdraw: byState.withdraw && inTime,
    takeBack: byState.takeBack && (isOwn || roles.includes('root')),
  };
}
