import { invalidField, problem } from '@pay/contract-core';
import { mayActOn, notGrantable, type Permission, type Reach, withinAccounts } from '@pay/domain';
import type { MerchantActor, WriteContext } from '@pay/platform-kernel';
import { linkedAccounts } from '../merchants/linked-accounts.ts';
import { lockTeam, peopleOf, personOf } from './members.store.ts';
import { roleGroupOf } from './role-groups.store.ts';

type Ctx = Pick<WriteContext<MerchantActor>, 'db' | 'actor'>;

function refuseActingOn({ userId, ...actor }: MerchantActor, target: Reach): void {
  if (!mayActOn({ id: userId, ...actor }, target)) throw problem('access_denied');
}

/** Nobody can grant a permission that they do not hold. */
export function refuseUngranted({ permissions }: MerchantActor, wanted: readonly Permission[]): void {
  const missing = notGrantable(permissions, wanted);
  if (missing.length > 0) throw problem('access_denied', { permissions: missing });
}

/** Throws when a role group or an account is unknown here or exceeds the caller's own rights. */
export async function refuseForeign(
  { db, actor }: Ctx,
  { roleGroupId, bankAccountIds }: { roleGroupId?: string | undefined; bankAccountIds?: string[] | undefined },
): Promise<void> {
  if (roleGroupId) {
    const group = await roleGroupOf(db, actor.merchantId, roleGroupId);
    if (!group || group.status !== 'ACTIVE') throw invalidField('roleGroupId', 'unknown');
    if (group.code === 'OWNER') throw problem('access_denied');
    refuseUngranted(actor, group.permissions);
  }
  if (!bankAccountIds) return;
  if (!withinAccounts(actor.bankAccountIds, bankAccountIds)) throw problem('access_denied');
  const own = new Set((await linkedAccounts(db, actor.merchantId)).map(({ id }) => id));
  if (bankAccountIds.some((id) => !own.has(id))) throw invalidField('bankAccountIds', 'unknown');
}

type Person = NonNullable<Awaited<ReturnType<typeof personOf>>>;

async function reaches({ db, actor: { userId, ...actor } }: Ctx, person: Person): Promise<boolean> {
  const group = person.roleGroup && (await roleGroupOf(db, actor.merchantId, person.roleGroup.id));
  return mayActOn({ id: userId, ...actor }, { ...person, permissions: group?.permissions ?? [] });
}

/** Whether a new temporary password makes sense: nobody who has an own one needs it. */
export const isInvitable = ({ status }: Pick<Person, 'status'>) => status === 'NOT_LOGGED_IN' || status === 'BLOCKED';

/** What the caller may do with a person of the team. */
export async function memberActions(ctx: Ctx, person: Person) {
  const isReached = await reaches(ctx, person);
  return { update: isReached, invite: isReached && isInvitable(person), delete: isReached };
}

export async function changeablePerson(ctx: Ctx, memberId: string) {
  const { db, actor } = ctx;
  await lockTeam(db, actor.merchantId);
  const person = await personOf(db, actor.merchantId, memberId);
  if (!person) throw problem('not_found');
  if (!(await reaches(ctx, person))) throw problem('access_denied');
  return person;
}

/** The caller must hold the group's permissions and be allowed to change every holder; the owner's group is fixed. */
export async function changeableGroup({ db, actor }: Ctx, id: string) {
  await lockTeam(db, actor.merchantId);
  const group = await roleGroupOf(db, actor.merchantId, id);
  if (!group) throw problem('not_found');
  if (group.code === 'OWNER') throw problem('access_denied');
  refuseUngranted(actor, group.permissions);
  const { permissions } = group;
  for (const holder of await peopleOf(db, actor.merchantId, { roleGroupId: id }))
    refuseActingOn(actor, { ...holder, permissions });
  return group;
}
