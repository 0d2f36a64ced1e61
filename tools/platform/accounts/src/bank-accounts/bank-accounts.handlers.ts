import { problem } from '@pay/contract-core';
import { bankAccount } from '@pay/contract-portal';
import {
  type HandlersOf,
  holdsAny,
  type ListContext,
  type MerchantActor,
  platformPage,
  type ReadContext,
} from '@pay/platform-kernel';
import { holdMerchant } from '@pay/platform-people';
import { refuseInUse } from './account-uses.ts';
import {
  archiveAccount,
  type BankAccount,
  bankAccountAnswer,
  linkedAccount,
  linkedAccounts,
  linkedAnywhere,
  moveDefault,
} from './bank-accounts.store.ts';
import { askHolder, linkableAccount, linked, linkOrganisationAccounts, organisationAccounts } from './link-account.ts';
import { linkText } from './link-account.messages.ts';
import { accountBalance, type Period, statementPage } from './statement.store.ts';
import { statementAnswer, statementFile } from './statement.ts';

type Ctx = ReadContext<MerchantActor>;

const maySee = ({ bankAccountIds }: MerchantActor, { id }: BankAccount) =>
  bankAccountIds.length === 0 || bankAccountIds.includes(id);

const mayReadBalances = ({ isOwner, permissions }: MerchantActor) =>
  isOwner || holdsAny(permissions, bankAccount.getBalance.allow);

/** An account outside the caller's scope is answered as not found. */
async function visibleAccount({ db, actor }: Ctx, id: string): Promise<BankAccount> {
  const account = await linkedAccount(db, actor.merchantId, id);
  if (!maySee(actor, account)) throw problem('not_found');
  return account;
}

async function statement(
  { bankAccountId, ...period }: Period & { bankAccountId: string },
  ctx: ListContext<MerchantActor>,
) {
  const account = await visibleAccount(ctx, bankAccountId);
  const { rows, total } = await statementPage(ctx.db, account, period, ctx.page);
  return platformPage(rows.map(statementAnswer), ctx.page, total);
}

export const bankAccountHandlers: HandlersOf<typeof bankAccount> = {
  linkCheck: { outside: async (wanted, ctx) => ({ accountName: (await linkableAccount(wanted, ctx)).accountName }) },
  linkSubmit: { outside: ({ accountNo, branch, idCardNo }, ctx) => askHolder({ accountNo, branch, idCardNo }, ctx) },
  linkVerifyOtp: {
    action: linkText.link,
    within: async (account, ctx) => bankAccountAnswer(await linked(ctx, account)),
  },

  delete: async ({ id }, ctx) => {
    const { db, actor, now, audit } = ctx;
    await holdMerchant(db, actor.merchantId);
    const account = await visibleAccount(ctx, id);
    await refuseInUse(db, account);
    await archiveAccount(db, actor.merchantId, id, now);
    audit({ before: { accountNo: account.accountNo, accountName: account.accountName } });
  },

  get: async ({ id }, ctx) => {
    const account = await visibleAccount(ctx, id);
    return {
      ...bankAccountAnswer(account),
      balance: mayReadBalances(ctx.actor) ? await accountBalance(ctx.db, account) : null,
    };
  },

  getList: async (_input, { db, actor }) => {
    const accounts = await linkedAccounts(db, actor.merchantId);
    return accounts.filter((account) => maySee(actor, account)).map(bankAccountAnswer);
  },

  getBalance: async ({ bankAccountId }, ctx) => ({
    balance: await accountBalance(ctx.db, await visibleAccount(ctx, bankAccountId)),
    currency: 'VND',
  }),

  updateDefault: async ({ id, defaultAccount, defaultFeeAccount }, ctx) => {
    const { db, actor, audit } = ctx;
    await holdMerchant(db, actor.merchantId);
    const before = await visibleAccount(ctx, id);
    if (defaultAccount || !defaultFeeAccount) await moveDefault(db, actor.merchantId, id, 'defaultAccount');
    if (defaultFeeAccount) await moveDefault(db, actor.merchantId, id, 'defaultFeeAccount');
    const after = await visibleAccount(ctx, id);
    const flags = ({ defaultAccount: isDefault, defaultFeeAccount: isFeeDefault }: BankAccount) => ({
      defaultAccount: isDefault,
      defaultFeeAccount: isFeeDefault,
    });
    audit({ entityId: id, before: flags(before), after: flags(after) });
    return bankAccountAnswer(after);
  },

  getTransactionStatistic: statement,
  getTransactionStatisticSandBox: statement,
  exportTransactionStatistic: async ({ bankAccountId, ...wanted }, ctx) =>
    statementFile(ctx.db, await visibleAccount(ctx, bankAccountId), {
      ...wanted,
      language: ctx.language,
      now: ctx.now,
    }),

  getLinkedAccountFromBank: {
    outside: async (_input, ctx) => {
      const atBank = new Set((await organisationAccounts(ctx)).map(({ accountNo }) => accountNo));
      const linked = await linkedAccounts(ctx.db, ctx.actor.merchantId);
      return linked
        .filter((account) => atBank.has(account.accountNo) && maySee(ctx.actor, account))
        .map(bankAccountAnswer);
    },
  },
  getUnlinkedAccounts: {
    outside: async (_input, ctx) => {
      const atBank = await organisationAccounts(ctx);
      const linked = await linkedAnywhere(
        ctx.db,
        atBank.map(({ accountNo }) => accountNo),
      );
      return atBank
        .filter(({ accountNo }) => !linked.has(accountNo))
        .map(({ accountNo, accountName }) => ({
          id: accountNo,
          accountNo,
          accountName,
          defaultAccount: false,
          defaultFeeAccount: false,
        }));
    },
  },
  linkAccount: {
    outside: async ({ listAccountNo }, ctx) =>
      (await linkOrganisationAccounts(listAccountNo, ctx)).map(bankAccountAnswer),
  },
};
