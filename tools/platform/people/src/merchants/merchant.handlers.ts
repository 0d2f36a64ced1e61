import { problem } from '@pay/contract-core';
import type { merchant } from '@pay/contract-portal';
import { may, type Permission } from '@pay/domain';
import type { HandlersOf } from '@pay/platform-kernel';
import { linkedAccounts } from './linked-accounts.ts';
import { peopleOf, personOf } from '../members/members.store.ts';
import { wordedPerson } from '../members/preset-words.ts';
import { sought } from '../members/sought.rules.ts';
import { memberActions } from '../members/team.ts';
import { profileHandlers } from './merchant-profile.handlers.ts';
import { merchantOf, submittedProfile } from './merchants.store.ts';

type MerchantHandlers = HandlersOf<typeof merchant>;
type OwnEntry = 'getMerchant' | 'getAllMembers' | 'getMember' | keyof typeof profileHandlers;

export type MerchantPorts = Omit<MerchantHandlers, OwnEntry>;

const ownHandlers: Pick<MerchantHandlers, OwnEntry> = {
  ...profileHandlers,
  getMerchant: async (_input, { db, actor }) => {
    const row = await merchantOf(db, actor.merchantId);
    const accounts = await linkedAccounts(db, actor.merchantId);
    const submitted = await submittedProfile(db, actor.merchantId);
    const reads = (permission: Permission) => actor.permissions.includes(permission);
    const { id, merchantCode, name, status, businessType, denyReason, vietQrProStatus, createdAt } = row;
    return {
      id,
      merchantCode,
      name,
      status,
      businessType,
      denyReason,
      allowEmail: row.allowEmail,
      email: reads(may('notifyEmail', 'read')) ? row.email : null,
      vietQrProStatus,
      createDateTime: createdAt,
      // Who stands behind the merchant is for those who may see the account's information.
      profile:
        reads(may('accountInfo', 'read')) && submitted
          ? { ...submitted.profile, transactionMaxAmount: row.transactionMaxAmount }
          : null,
      accountNo: accounts.find(({ defaultAccount }) => defaultAccount)?.accountNo ?? null,
      bankAccounts: accounts,
    };
  },
  getAllMembers: async ({ keyword, ...filter }, { db, actor, language }) => {
    const people = (await peopleOf(db, actor.merchantId, filter)).map((person) => wordedPerson(person, language));
    return keyword ? sought(people, keyword) : people;
  },
  getMember: async ({ memberId }, ctx) => {
    const person = await personOf(ctx.db, ctx.actor.merchantId, memberId);
    if (!person) throw problem('not_found');
    return { ...wordedPerson(person, ctx.language), allowed: await memberActions(ctx, person) };
  },
};

export const merchantHandlers = (ports: MerchantPorts): MerchantHandlers => ({ ...ports, ...ownHandlers });
