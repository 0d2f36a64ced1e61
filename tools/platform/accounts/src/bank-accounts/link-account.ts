import { atField, invalidField, problem } from '@pay/contract-core';
import { asciiUpper } from '@pay/domain';
import {
  actorName,
  type ClientActor,
  type MerchantActor,
  type OutsideContext,
  type ReadContext,
  type Trx,
  type WriteContext,
} from '@pay/platform-kernel';
import { accountLinked, merchantOf, ownerNameOf, submittedProfile } from '@pay/platform-people';
import { answered } from '../bank/bank-answer.ts';
import type { BankAccountHolder, HeldAccount } from '../bank/connector.ts';
import { type AccountOwner, identityNoOf, isOwnAccount, refuseByStatus, refuseTooMany } from './bank-accounts.rules.ts';
import { addLinkedAccount, type BankAccount, countLinked, linkedAnywhere } from './bank-accounts.store.ts';

type Ctx = OutsideContext<MerchantActor>;

interface Asked {
  accountNo: string;
  idCardNo?: string | undefined;
}

interface Wanted extends Asked {
  branch: string;
}

export async function ownerOf(db: Trx, merchantId: string): Promise<AccountOwner & { phone: string }> {
  const { status, name, phone } = await merchantOf(db, merchantId);
  const submitted = await submittedProfile(db, merchantId);
  return {
    status,
    phone,
    merchantName: name,
    ownerName: await ownerNameOf(db, merchantId),
    profile: submitted?.profile,
  };
}

type Asking = ReadContext<MerchantActor | ClientActor>;

/** The merchant's identity is always read from the live database, in either mode. */
const askingOwner = ({ actor, services }: Asking) => ownerOf(services.storages.live.db as Trx, actor.merchantId);

/** In the sandbox or test mode a back end may lack an identity number; its merchant code stands in. */
const bankIdentity = (owner: AccountOwner, { actor, mode, services }: Asking): string | undefined => {
  const mayBeUnknown = actor.kind === 'client' && (services.settings.sandbox || mode === 'test');
  return identityNoOf(owner) ?? (mayBeUnknown ? actor.merchantCode : undefined);
};

export async function holderOf(accountNo: string, ctx: Asking): Promise<BankAccountHolder | null> {
  const { mode, services } = ctx;
  return answered(services.bank.holder(accountNo, mode, bankIdentity(await askingOwner(ctx), ctx)));
}

/** Throws when the account is unknown, already linked, one too many or in another person's name. */
export async function linkableAccount({ accountNo, idCardNo }: Asked, ctx: Asking): Promise<HeldAccount> {
  const { db, actor, mode, services } = ctx;
  const owner = await askingOwner(ctx);
  if (mode === 'live') refuseByStatus(owner);
  const identityNo = idCardNo ?? bankIdentity(owner, ctx);
  if (!identityNo) throw invalidField('idCardNo', 'required');
  const account = await answered(services.bank.heldAccount(accountNo, identityNo, mode));
  if (!account) throw problem('bank_account_not_found');
  if ((await linkedAnywhere(db, [accountNo])).size > 0)
    throw problem('bank_account_linked', atField('accountNo', 'account_taken'));
  refuseTooMany((await countLinked(db, actor.merchantId)) + 1);
  if (!isOwnAccount(account.accountName, owner)) throw problem('bank_account_holder_mismatch');
  return account;
}

/** The code goes to the phone that the bank has on record and confirms exactly this account. */
export async function askHolder(wanted: Wanted, ctx: Ctx) {
  const { accountName, phone } = await linkableAccount(wanted, ctx);
  const { accountNo, branch } = wanted;
  return {
    values: { accountNo, branch, accountName: asciiUpper(accountName) },
    to: { channel: 'SMS' as const, to: phone },
  };
}

export async function linked(
  { db, actor, now, audit }: WriteContext<MerchantActor>,
  account: { accountNo: string; accountName: string },
): Promise<BankAccount> {
  const added = await addLinkedAccount(db, actor.merchantId, { ...account, now });
  await accountLinked(db, actor.merchantId, { by: actorName(actor), now });
  audit({ entityId: added.id, after: account });
  return added;
}

/** Returns an empty list for a person, who links each account by a code. */
export async function organisationAccounts({ db, actor, mode, services }: Ctx): Promise<HeldAccount[]> {
  const owner = await ownerOf(db, actor.merchantId);
  const identityNo = owner.profile?.businessType === 'ORGANIZATION' ? identityNoOf(owner) : undefined;
  return identityNo ? answered(services.bank.accountsOf(identityNo, mode)) : [];
}

/** Links several of an organisation's own accounts, all or none. */
export async function linkOrganisationAccounts(wanted: readonly string[], ctx: Ctx): Promise<BankAccount[]> {
  const owner = await ownerOf(ctx.db, ctx.actor.merchantId);
  refuseByStatus(owner);
  if (owner.profile?.businessType !== 'ORGANIZATION') throw problem('access_denied');
  const held = new Map((await organisationAccounts(ctx)).map((account) => [account.accountNo, account]));
  const chosen = [...new Set(wanted)].map((accountNo) => {
    const account = held.get(accountNo);
    if (!account) throw problem('bank_account_not_found', { accountNo });
    return account;
  });
  return ctx.transaction(async (within) => {
    const added: BankAccount[] = [];
    for (const { accountNo, accountName } of chosen) added.push(await linked(within, { accountNo, accountName }));
    within.audit({
      entityId: ctx.actor.merchantId,
      after: { listAccountNo: chosen.map(({ accountNo }) => accountNo) },
    });
    return added;
  });
}
