import { atField, problem } from '@pay/contract-core';
import type { member } from '@pay/contract-portal';
import type { HandlersOf, MerchantActor, WriteContext } from '@pay/platform-kernel';
import { inviteAgain, updateMember } from './member-changes.ts';
import { tellPassword } from './member-notices.ts';
import { changeMember, countMembers, insertMember, lockTeam, personOf } from './members.store.ts';
import { wordedPerson } from './preset-words.ts';
import { endSessions } from '../sign-in/sessions.store.ts';
import { changeablePerson, refuseForeign } from './team.ts';
import { newTemporaryPassword } from '../sign-in/temporary-password.ts';
import { signInView } from '../staff/sign-in-view.ts';

const maxMembers = 50;

async function answered({ db, actor }: WriteContext<MerchantActor>, memberId: string) {
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
        await lockTeam(db, actor.merchantId);
        await refuseForeign(tx, { roleGroupId, bankAccountIds });
        const current = await countMembers(db, actor.merchantId);
        if (current >= maxMembers) throw problem('limit_exceeded', { limit: maxMembers, current });
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
        if (!id) throw problem('phone_registered', atField('phone', 'phone_taken'));
        const person = await answered(tx, id);
        await tellPassword(tx, 'invited', person, password);
        tx.audit({ entityId: id, after: person });
        return wordedPerson(person, ctx.language);
      });
    },
  },
  update: {
    outside: async (change, ctx) => {
      const temporary = change.phone === undefined ? undefined : await newTemporaryPassword(ctx);
      const person = await ctx.transaction((tx) => updateMember(tx, change, temporary));
      return wordedPerson(person, ctx.language);
    },
  },
  delete: async ({ memberId }, ctx) => {
    const { db, actor, now } = ctx;
    const before = await changeablePerson(ctx, memberId);
    await changeMember(db, actor.merchantId, memberId, { deletedAt: now });
    await endSessions(signInView(db), { userIds: [memberId] }, 'removed');
    ctx.audit({ entityId: memberId, before });
  },
  invite: {
    outside: async ({ memberId }, ctx) => {
      const temporary = await newTemporaryPassword(ctx);
      await ctx.transaction((tx) => inviteAgain(tx, memberId, temporary));
    },
  },
};
