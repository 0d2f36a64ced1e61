import { salaryEnterpriseMachine } from '@pay/domain';
import type { Updateable } from 'kysely';
import type { Instant } from '../../storage/tables.ts';
import type { Trx } from '../../storage/transaction.ts';
import { transition } from '../../storage/transition.ts';
import type { Seat } from '../identity/seats.ts';
import { reviewedEnterprise } from './salary-review.store.ts';
import type { EnterpriseStatus, SalaryEnterpriseTable } from './salary.tables.ts';

export interface EnterpriseDecision {
  action: 'approve' | 'reject' | 'lock' | 'unlock';
  set?: Updateable<SalaryEnterpriseTable>;
  to?: EnterpriseStatus;
  note?: string;
}

/** A step that staff take with an enterprise of the programme. */
export async function decideEnterprise(
  db: Trx,
  merchantId: string,
  { action, set, to, note }: EnterpriseDecision,
  { by, now }: { by: Seat & { userName: string }; now: Instant },
) {
  const before = await reviewedEnterprise(db, by, merchantId);
  await transition(db, salaryEnterpriseMachine, 'salaryEnterprise', { merchantId }, action, {
    by: by.userName,
    party: 'staff',
    now,
    ...(to && { to }),
    ...(note !== undefined && { note }),
    set: { ...set, updatedAt: now },
  });
  return { before, after: await reviewedEnterprise(db, by, merchantId) };
}
