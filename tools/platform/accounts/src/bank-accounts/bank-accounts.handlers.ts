import { bankAccount } from '@pay/contract-portal';
import {
  balanceOf,
  type HandlersOf,
  holdsAny,
  inTransaction,
  type ListContext,
  type MerchantActor,
  platformPage,
  type ReadContext,
  scoped,
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
  receivingAccount,
} from './bank-accounts.store.ts';
import { askHolder, linkableAccount, linked, linkOrganisationAccounts, organisationAccounts } from './link-account.ts';
import { linkText } from './link-account.messages.ts';
import { daysFile, daysOfAccounts } from './account-days.ts';
import { accountBalance, type Period, statementPage } from './statement.store.ts';
import { statementAnswer, statementFile } from './statement.ts';

type Ctx = ReadContext<MerchantActor>;

const mayReadBalances = ({ isOwner, permissions }: MerchantActor) =>
  isOwner || holdsAny(permissions, bankAccount.getBalance.allow);

const accountOf = ({ db, actor }: Ctx, id: string): Promise<BankAccount> => linkedAccount(db, actor.merchantId, id);

async function statement(
  { bankAccountId, ...period }: Period & { bankAccountId: string },
  ctx: ListContext<MerchantActor>,
) {
  const account = await accountOf(ctx, bankAccountId);
  const { rows, total } = await statementPage(ctx.db, account, period, ctx.page);
  return platformPage(rows.map(statementAnswer(ctx)), ctx.page, total);
}

/** What the default account of test mode moved, whichever mode asks; each account of the live mode stands for it. */
async function sandboxStatement(
  { bankAccountId, ...period }: Period & { bankAccountId: string },
  ctx: ListContext<MerchantActor>,
) {
  const { actor, mode, page, services } = ctx;
  if (mode === 'test') return statement({ bankAccountId, ...period }, ctx);
  await accountOf(ctx, bankAccountId);
  await services.identity.mirror(actor);
  return inTransaction(services.storages.test.db, async (trx) => {
    const db = scoped(trx, actor.merchantId);
    const account = await receivingAccount(db, actor.merchantId);
    const { rows, total } = await statementPage(db, account, period, page);
    return platformPage(rows.map(statementAnswer({ db, services })), page, total);
  });
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
    const account = await accountOf(ctx, id);
    await refuseInUse(db, account);
    await archiveAccount(db, actor.merchantId, id, now);
    audit({ before: { accountNo: account.accountNo, accountName: account.accountName } });
  },

  get: async ({ id }, ctx) => {
    const account = await accountOf(ctx, id);
    return {
      ...bankAccountAnswer(account),
      balance: mayReadBalances(ctx.actor) ? await accountBalance(ctx.db, account) : null,
    };
  },

  getList: async (_input, { db, actor }) => (await linkedAccounts(db, actor.merchantId)).map(bankAccountAnswer),

  getBalance: async ({ bankAccountId }, ctx) => {
    const account = await accountOf(ctx, bankAccountId);
    const held = await balanceOf(ctx.db, account.merchantId, 'merchant-hold', account.id);
    return { balance: await accountBalance(ctx.db, account), held, currency: 'VND' };
  },

  updateDefault: async ({ id, defaultAccount, defaultFeeAccount }, ctx) => {
    const { db, actor, audit } = ctx;
    await holdMerchant(db, actor.merchantId);
    const before = await accountOf(ctx, id);
    if (defaultAccount || !defaultFeeAccount) await moveDefault(db, actor.merchantId, id, 'defaultAccount');
    if (defaultFeeAccount) await moveDefault(db, actor.merchantId, id, 'defaultFeeAccount');
    const after = await accountOf(ctx, id);
    const flags = ({ defaultAccount: isDefault, defaultFeeAccount: isFeeDefault }: BankAccount) => ({
      defaultAccount: isDefault,
      defaultFeeAccount: isFeeDefault,
    });
    audit({ entityId: id, before: flags(before), after: flags(after) });
    return bankAccountAnswer(after);
  },

  getTransactionStatistic: statement,
  getTransactionStatisticSandBox: sandboxStatement,
  exportTransactionStatistic: async ({ bankAccountId, ...wanted }, ctx) =>
    statementFile(ctx.db, await accountOf(ctx, bankAccountId), {
      ...wanted,
      language: ctx.language,
      now: ctx.now,
    }),

  getDays: (wanted, { db, actor }) => daysOfAccounts(db, actor.merchantId, wanted),
  exportDays: async ({ format, ...wanted }, { db, actor, language, now }) =>
    daysFile(await daysOfAccounts(db, actor.merchantId, wanted), { format, language, now }),

  getLinkedAccountFromBank: {
    outside: async (_input, ctx) => {
      const atBank = new Set((await organisationAccounts(ctx)).map(({ accountNo }) => accountNo));
      const linked = await linkedAccounts(ctx.db, ctx.actor.merchantId);
      return linked.filter(({ accountNo }) => atBank.has(accountNo)).map(bankAccountAnswer);
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
