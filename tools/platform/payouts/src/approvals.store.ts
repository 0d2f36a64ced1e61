import type { Tables, Trx } from '@pay/platform-kernel';
import type { Insertable, Selectable } from 'kysely';
import { defaultApprovalsAbove } from './approval.rules.ts';
import type { PayoutKey } from './payouts.store.ts';

export type Approval = Selectable<Tables['payoutApproval']>;
export type ApprovalRule = Pick<
  Selectable<Tables['payoutRule']>,
  'selfApproval' | 'approvalsAbove' | 'approvalsNeeded'
>;

export const approvalsOf = (db: Trx, { merchantId, id }: PayoutKey): Promise<Approval[]> =>
  db
    .selectFrom('payoutApproval')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('payoutId', '=', id)
    .orderBy('at')
    .orderBy('userId')
    .execute();

export const insertApproval = (trx: Trx, values: Insertable<Tables['payoutApproval']>) =>
  trx.insertInto('payoutApproval').values(values).execute();

/** What was corrected needs new approvals; true where it had some. */
export async function voidApprovals(trx: Trx, { merchantId, id }: PayoutKey): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('payoutApproval')
    .where('merchantId', '=', merchantId)
    .where('payoutId', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function approvalRule(db: Trx, merchantId: string): Promise<ApprovalRule> {
  const chosen = await db
    .selectFrom('payoutRule')
    .select(['selfApproval', 'approvalsAbove', 'approvalsNeeded'])
    .where('merchantId', '=', merchantId)
    .executeTakeFirst();
  return chosen ?? { selfApproval: false, approvalsAbove: defaultApprovalsAbove, approvalsNeeded: 1 };
}

export const saveApprovalRule = (trx: Trx, merchantId: string, rule: ApprovalRule) =>
  trx
    .insertInto('payoutRule')
    .values({ merchantId, ...rule })
    .onConflict((conflict) => conflict.column('merchantId').doUpdateSet(rule))
    .execute();

export async function approvalLimit(db: Trx, merchantId: string, userId: string): Promise<number> {
  const found = await db
    .selectFrom('payoutApprover')
    .select('approvalLimit')
    .where('merchantId', '=', merchantId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return found?.approvalLimit ?? 0;
}

export async function approvalLimits(db: Trx, merchantId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('payoutApprover')
    .select(['userId', 'approvalLimit'])
    .where('merchantId', '=', merchantId)
    .execute();
  return new Map(rows.map((row) => [row.userId, row.approvalLimit]));
}

export const saveApprovalLimit = (trx: Trx, merchantId: string, userId: string, approvalLimit: number) =>
  trx
    .insertInto('payoutApprover')
    .values({ merchantId, userId, approvalLimit })
    .onConflict((conflict) => conflict.columns(['merchantId', 'userId']).doUpdateSet({ approvalLimit }))
    .execute();
