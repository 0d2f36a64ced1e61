import { may } from '@pay/domain';
import { holdsAny, type MerchantActor, type ReadContext } from '@pay/platform-kernel';
import { peopleOf, permissionsByGroup, wordedPerson } from '@pay/platform-people';
import { approvalLimits } from './approvals.store.ts';
import { peopleDb } from './decide-payout.ts';
import type { Payout } from './payouts.store.ts';

type Ctx = ReadContext<MerchantActor>;

export async function teamOf(ctx: Ctx) {
  const { merchantId } = ctx.actor;
  const people = await peopleOf(peopleDb(ctx), merchantId);
  const permissions = await permissionsByGroup(peopleDb(ctx), merchantId);
  const limits = await approvalLimits(ctx.db, merchantId);
  return people.map((person) => ({
    ...wordedPerson(person, ctx.language),
    permissions: permissions.get(person.roleGroup?.id ?? '') ?? [],
    approvalLimit: person.isOwner ? null : (limits.get(person.id) ?? 0),
  }));
}

export type Colleague = Awaited<ReturnType<typeof teamOf>>[number];

export const approverAnswer = ({ id, fullName, isOwner, roleGroup, permissions, approvalLimit }: Colleague) => ({
  userId: id,
  fullName,
  roleGroupName: roleGroup?.name ?? null,
  isOwner,
  mayApprove: isOwner || holdsAny(permissions, [may('payout', 'write')]),
  approvalLimit,
});

/** Who may let a frozen payout go on, by name; nobody where it is not frozen. */
export async function releasersOf(ctx: Ctx, { frozenAt, frozenUserId, status }: Payout): Promise<string[]> {
  if (frozenAt === null || status !== 'WAITING') return [];
  return (await teamOf(ctx))
    .filter((one) => one.status === 'ACTIVE' && one.id !== frozenUserId)
    .map(approverAnswer)
    .filter(({ mayApprove, approvalLimit }) => mayApprove && approvalLimit !== 0)
    .map(({ fullName }) => fullName);
}
