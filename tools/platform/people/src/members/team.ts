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
  const own = new Set((await linkedAccounts(db, actor.merchantId)).map(({ id }) => id));
  if (bankAccountIds.some((id) => !own.has(id))) throw invalidField('bankAccountIds', 'unknown');
  if (!withinAccounts(actor.bankAccountIds, bankAccountIds)) throw problem('access_denied');
}

export async function changeablePerson({ db, actor }: Ctx, memberId: string) {
  await lockTeam(db, actor.merchantId);
  const person = await personOf(db, actor.merchantId, memberId);
  if (!person) throw problem('not_found');
  const group = person.roleGroup && (await roleGroupOf(db, actor.merchantId, person.roleGroup.id));
  refuseActingOn(actor, { ...person, permissions: group?.permissions ?? [] });
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
