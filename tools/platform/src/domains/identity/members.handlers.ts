import { invalidField, problem } from '@pay/contract-core';
import type { member } from '@pay/contract-portal';
import { type ActionOf, userMachine } from '@pay/domain';
import { defineMessages } from '@pay/i18n/core';
import type { MerchantActor } from '../../server/actor.ts';
import type { HandlersOf, WriteContext } from '../../server/handlers.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { transition } from '../../storage/transition.ts';
import { platformText } from '../../texts.ts';
import { linkedAccounts } from '../bank-accounts/bank-accounts.store.ts';
import type { UserStatus } from './identity.tables.ts';
import { changeMember, countMembers, insertMember, lockTeam, personOf, phoneTaken } from './members.store.ts';
import { refuseUngranted } from './role-group.handlers.ts';
import { roleGroupOf } from './role-groups.store.ts';
import { endSessions } from './sessions.store.ts';
import { clearFailures } from './sign-in.store.ts';
import { memberHandle } from './sign-in.ts';
import { newTemporaryPassword } from './temporary-password.ts';
import { whole } from './whole.ts';

type Ctx = WriteContext<MerchantActor>;

const mostMembers = 50;
const text = defineMessages('member', {
  invited:
    '{merchant} added you as a member. Sign in with merchant code {merchantCode}, this phone number and the temporary password {password} within 72 hours.',
});

async function tellPassword(
  { db, actor, language }: Ctx,
  phone: string,
  merchantName: string,
  password: string,
): Promise<void> {
  const body = platformText(text.invited, language, {
    merchant: merchantName,
    merchantCode: actor.merchantCode,
    password,
  });
  await enqueue(db, { channel: 'SMS', to: phone, body, secret: 'PASSWORD', createdAt: new Date() });
}

async function refuseForeign(
  { db, actor }: Ctx,
  { roleGroupId, bankAccountIds = [] }: { roleGroupId?: string | undefined; bankAccountIds?: string[] | undefined },
) {
  if (roleGroupId) {
    const group = await roleGroupOf(db, actor.merchantId, roleGroupId);
    if (!group || group.status !== 'ACTIVE') throw invalidField('roleGroupId', 'unknown');
    if (group.code === 'OWNER') throw problem('access_denied');
    refuseUngranted(actor, group.permissions);
  }
  const own = new Set((await linkedAccounts(db, actor.merchantId)).map(({ id }) => id));
  if (bankAccountIds.some((id) => !own.has(id))) throw invalidField('bankAccountIds', 'unknown');
}

/** Another one than the owner and the caller: nobody changes his own rights, and the owner cannot be removed. */
async function changeable({ db, actor }: Ctx, memberId: string) {
  const person = await personOf(db, actor.merchantId, memberId);
  if (!person) throw problem('not_found');
  if (person.isOwner || person.id === actor.userId) throw problem('access_denied');
  return person;
}

const statusAction = (from: UserStatus, to: 'ACTIVE' | 'INACTIVE'): ActionOf<typeof userMachine> => {
  if (to === 'INACTIVE') return 'deactivate';
  return from === 'BLOCKED' ? 'reset' : 'activate';
};

async function answered({ db, actor }: Ctx, memberId: string) {
  const person = await personOf(db, actor.merchantId, memberId);
  if (!person) throw problem('not_found');
  return person;
}

export const memberHandlers: HandlersOf<typeof member> = {
  create: {
    outside: async ({ name, email, phone, roleGroupId, bankAccountIds = [], status }, ctx) => {
      const temporary = await newTemporaryPassword(ctx);
      return ctx.transaction(async (tx) => {
        const { db, actor, now } = tx;
        await refuseForeign(tx, { roleGroupId, bankAccountIds });
        await lockTeam(db, actor.merchantId);
        const current = await countMembers(db, actor.merchantId);
        if (current >= mostMembers) throw problem('limit_exceeded', { limit: mostMembers, current });
        const { password, ...kept } = temporary;
        const id = await insertMember(db, {
          merchantId: actor.merchantId,
          roleGroupId,
          phone,
          fullName: name,
          email: email ?? null,
          bankAccountIds,
          status: status === 'INACTIVE' ? 'INACTIVE' : 'NOT_LOGGED_IN',
          ...kept,
          createdBy: actor.userName,
          createdAt: now,
        });
        if (!id) throw problem('phone_registered');
        const person = await answered(tx, id);
        await tellPassword(tx, phone, person.merchantName, password);
        tx.audit({ entityId: id, after: person });
        return person;
      });
    },
  },
  update: async ({ memberId, name, email, phone, roleGroupId, bankAccountIds, status }, ctx) => {
    const { db, actor, now } = ctx;
    const before = await changeable(ctx, memberId);
    await refuseForeign(ctx, { roleGroupId, bankAccountIds });
    if (phone) await lockTeam(db, actor.merchantId);
    if (phone && (await phoneTaken(db, actor.merchantId, phone, memberId))) throw problem('phone_registered');
    await changeMember(db, actor.merchantId, memberId, {
      ...(name && { fullName: name }),
      ...(email !== undefined && { email }),
      ...(phone && { phone }),
      ...(roleGroupId && { roleGroupId }),
      ...(bankAccountIds && { bankAccountIds }),
    });
    const isOther = status && status !== before.status && !(status === 'ACTIVE' && before.status === 'NOT_LOGGED_IN');
    if (isOther)
      await transition(db, userMachine, 'appUser', { id: memberId }, statusAction(before.status, status), {
        by: actor.userName,
        party: 'owner',
        now,
      });
    if (isOther || roleGroupId !== before.roleGroup?.id || bankAccountIds || phone) {
      await endSessions(whole(db), { userIds: [memberId] }, 'role_changed');
    }
    if (before.status === 'BLOCKED' && status === 'ACTIVE')
      await clearFailures(whole(db), [memberHandle(actor.merchantCode, before.phone)]);
    const after = await answered(ctx, memberId);
    ctx.audit({ entityId: memberId, before, after });
    return after;
  },
  delete: async ({ memberId }, ctx) => {
    const { db, actor, now } = ctx;
    const before = await changeable(ctx, memberId);
    await changeMember(db, actor.merchantId, memberId, { deletedAt: now });
    await endSessions(whole(db), { userIds: [memberId] }, 'removed');
    ctx.audit({ entityId: memberId, before });
  },
  invite: {
    outside: async ({ memberId }, ctx) => {
      const { password, ...kept } = await newTemporaryPassword(ctx);
      await ctx.transaction(async (tx) => {
        const { db, actor, now } = tx;
        const person = await changeable(tx, memberId);
        if (person.status === 'ACTIVE' || person.status === 'INACTIVE')
          throw problem('not_allowed_from_status', { status: person.status, allowed: [] });
        if (person.status === 'BLOCKED')
          await transition(db, userMachine, 'appUser', { id: memberId }, 'reset', {
            by: actor.userName,
            party: 'owner',
            now,
          });
        await changeMember(db, actor.merchantId, memberId, kept);
        await clearFailures(whole(db), [memberHandle(actor.merchantCode, person.phone)]);
        await tellPassword(tx, person.phone, person.merchantName, password);
      });
    },
  },
};
