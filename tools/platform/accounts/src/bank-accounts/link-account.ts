import { invalidField, problem } from '@pay/contract-core';
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

async function ownerOf(db: Trx, merchantId: string): Promise<AccountOwner> {
  const { status, name } = await merchantOf(db, merchantId);
  const submitted = await submittedProfile(db, merchantId);
  return { status, merchantName: name, ownerName: await ownerNameOf(db, merchantId), profile: submitted?.profile };
}

type Asking = ReadContext<MerchantActor | ClientActor>;

/** Who a merchant is stands in the live database, whichever mode asks. */
const askingOwner = ({ actor, services }: Asking) => ownerOf(services.storages.live.db as Trx, actor.merchantId);

/** By what the bank knows a back end's merchant; a shop that is still trying out may have told no identity number yet. */
const bankIdentity = (owner: AccountOwner, { actor, mode, services }: Asking): string | undefined => {
  const mayBeUnknown = actor.kind === 'client' && (services.settings.sandbox || mode === 'test');
  return identityNoOf(owner) ?? (mayBeUnknown ? actor.merchantCode : undefined);
};

/** The holder of an account as the bank names him to this merchant. */
export async function holderOf(accountNo: string, ctx: Asking): Promise<BankAccountHolder | null> {
  const { mode, services } = ctx;
  return answered(services.bank.holder(accountNo, mode, bankIdentity(await askingOwner(ctx), ctx)));
}

/** The account as the bank tells of it, refused when it is unknown, taken, one too many, or somebody else's. */
export async function linkableAccount({ accountNo, idCardNo }: Asked, ctx: Asking): Promise<HeldAccount> {
  const { db, actor, mode, services } = ctx;
  const owner = await askingOwner(ctx);
  if (mode === 'live') refuseByStatus(owner);
  const identityNo = idCardNo ?? bankIdentity(owner, ctx);
  if (!identityNo) throw invalidField('idCardNo', 'required');
  const account = await answered(services.bank.heldAccount(accountNo, identityNo, mode));
  if (!account) throw problem('bank_account_not_found');
  if ((await linkedAnywhere(db, [accountNo])).size > 0) throw problem('bank_account_linked');
  refuseTooMany((await countLinked(db, actor.merchantId)) + 1);
  if (!isOwnAccount(account.accountName, owner)) throw problem('bank_account_holder_mismatch');
  return account;
}

/** What the code confirms that goes to the holder's phone as the bank has it: this very account. */
export async function askHolder(wanted: Wanted, ctx: Ctx) {
  const { accountName, phone } = await linkableAccount(wanted, ctx);
  const { accountNo, branch } = wanted;
  return {
    values: { accountNo, branch, accountName: asciiUpper(accountName) },
    to: { channel: 'SMS' as const, to: phone },
  };
}

/** Links an account, and takes the merchant on to the next step. */
export async function linked(
  { db, actor, now, audit }: WriteContext<MerchantActor>,
  account: { accountNo: string; accountName: string },
): Promise<BankAccount> {
  const added = await addLinkedAccount(db, actor.merchantId, { ...account, now });
  await accountLinked(db, actor.merchantId, { by: actorName(actor), now });
  audit({ entityId: added.id, after: account });
  return added;
}

/** What the bank keeps for an organisation; a person links each account by a code and sees nothing here. */
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
