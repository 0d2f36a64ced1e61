import type { ParsedOf } from '@pay/contract-core';
import { atField, problem } from '@pay/contract-core';
import type { member } from '@pay/contract-portal';
import { type ActionOf, userMachine } from '@pay/domain';
import { type MerchantActor, transition, type WriteContext } from '@pay/platform-kernel';
import type { UserStatus } from './members.tables.ts';
import { tellNewEmail, tellNewPhone, tellPassword } from './member-notices.ts';
import { changeMember, personOf, phoneTaken } from './members.store.ts';
import { voidAllOf } from '../sign-in/otp.store.ts';
import { endSessions } from '../sign-in/sessions.store.ts';
import { clearFailures } from '../sign-in/sign-in.store.ts';
import { memberHandle } from '../sign-in/sign-in.ts';
import { changeablePerson, isInvitable, refuseForeign } from './team.ts';
import type { newTemporaryPassword } from '../sign-in/temporary-password.ts';
import { signInView } from '../staff/sign-in-view.ts';

type Ctx = WriteContext<MerchantActor>;
type Person = NonNullable<Awaited<ReturnType<typeof personOf>>>;
type TemporaryPassword = Awaited<ReturnType<typeof newTemporaryPassword>>;
type MemberUpdate = ParsedOf<typeof member.update>;

const statusAction = (from: UserStatus, to: 'ACTIVE' | 'INACTIVE'): ActionOf<typeof userMachine> => {
  if (to === 'INACTIVE') return 'deactivate';
  return from === 'BLOCKED' ? 'reset' : 'activate';
};

async function setStatus({ db, actor, now }: Ctx, person: Person, to: 'ACTIVE' | 'INACTIVE'): Promise<void> {
  const action = statusAction(person.status, to);
  await transition(db, userMachine, 'appUser', { id: person.id }, action, { by: actor.userName, party: 'owner', now });
  if (person.status === 'BLOCKED')
    await clearFailures(signInView(db), [memberHandle(actor.merchantCode, person.phone)]);
}

/** Sends a new temporary password to a member who never signed in or is blocked. */
export async function inviteAgain(ctx: Ctx, memberId: string, { password, ...kept }: TemporaryPassword): Promise<void> {
  const { db, actor } = ctx;
  const person = await changeablePerson(ctx, memberId);
  if (!isInvitable(person)) throw problem('not_allowed_from_status', { status: person.status, allowed: [] });
  if (person.status === 'BLOCKED') await setStatus(ctx, person, 'ACTIVE');
  await changeMember(db, actor.merchantId, memberId, kept);
  await clearFailures(signInView(db), [memberHandle(actor.merchantCode, person.phone)]);
  await tellPassword(ctx, 'invited', person, password);
}

/** A new phone starts anew: passwords and codes of the old one become invalid. */
async function moveTo(ctx: Ctx, before: Person, phone: string, { password, ...kept }: TemporaryPassword) {
  const { db, actor, services } = ctx;
  if (await phoneTaken(db, actor.merchantId, phone, before.id))
    throw problem('phone_registered', atField('phone', 'phone_taken'));
  await changeMember(db, actor.merchantId, before.id, { phone, ...kept });
  await voidAllOf(signInView(db), before.id);
  ctx.after(() => voidAllOf(services.storages.test.db, before.id));
  await tellNewPhone(ctx, before, phone);
  await tellPassword(ctx, 'moved', { ...before, phone }, password);
}

/** The temporary password is used only when the phone changes. */
export async function updateMember(
  ctx: Ctx,
  { memberId, name, email, phone, roleGroupId, bankAccountIds, status: wanted }: MemberUpdate,
  temporary: TemporaryPassword | undefined,
): Promise<Person> {
  const { db, actor } = ctx;
  const before = await changeablePerson(ctx, memberId);
  await refuseForeign(ctx, { roleGroupId, bankAccountIds });
  await changeMember(db, actor.merchantId, memberId, {
    ...(name && { fullName: name }),
    ...(email !== undefined && { email }),
    ...(roleGroupId && { roleGroupId }),
    ...(bankAccountIds && { bankAccountIds }),
  });
  if (email !== undefined && email !== before.email) await tellNewEmail(ctx, before, email);
  const moves = temporary && phone && phone !== before.phone;
  if (moves) await moveTo(ctx, before, phone, temporary);
  // A new temporary password lifts a block, as an invitation does.
  const status = wanted ?? (moves && before.status === 'BLOCKED' ? 'ACTIVE' : undefined);
  const isOther = status && status !== before.status && !(status === 'ACTIVE' && before.status === 'NOT_LOGGED_IN');
  if (isOther) await setStatus(ctx, before, status);
  if (isOther || roleGroupId !== before.roleGroup?.id || bankAccountIds || phone)
    await endSessions(signInView(db), { userIds: [memberId] }, moves ? 'password_changed' : 'role_changed');
  const after = await personOf(db, actor.merchantId, memberId);
  if (!after) throw problem('not_found');
  ctx.audit({ entityId: memberId, before, after });
  return after;
}
