import { salaryEnterpriseMachine } from '@pay/domain';
import { type Instant, transition, type Trx } from '@pay/platform-kernel';
import type { OfficeScope } from '@pay/platform-people';
import type { Updateable } from 'kysely';
import { reviewedEnterprise } from './salary-review.store.ts';
import type { EnterpriseStatus, SalaryEnterpriseTable } from './salary.tables.ts';

export interface EnterpriseDecision {
  action: 'approve' | 'reject' | 'lock' | 'unlock';
  set?: Updateable<SalaryEnterpriseTable>;
  to?: EnterpriseStatus;
  note?: string;
}

export async function decideEnterprise(
  db: Trx,
  merchantId: string,
  { action, set, to, note }: EnterpriseDecision,
  { by, now }: { by: OfficeScope & { userName: string }; now: Instant },
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
